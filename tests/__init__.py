from tablee.lab.one_core import keep_to_one_core

keep_to_one_core()
