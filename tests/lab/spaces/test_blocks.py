import pickle

from tablee.lab.spaces.blocks import Blocks


def test_a_block_is_made_from_its_key_and_then_given_again() -> None:
    blocks: Blocks[str, list[str]] = Blocks(list)
    assert blocks["ab"] == ["a", "b"]
    assert blocks["ab"] is blocks["ab"]


def test_when_there_are_too_many_all_are_forgotten_and_made_again() -> None:
    blocks: Blocks[int, str] = Blocks(str, 2)
    made = [blocks[number] for number in (1, 2, 3, 1)]
    assert made == ["1", "2", "3", "1"]
    assert list(blocks) == [3, 1]


def test_blocks_can_be_sent_to_another_process() -> None:
    blocks: Blocks[int, str] = Blocks(str, 2)
    assert blocks[1] == pickle.loads(pickle.dumps(blocks))[1]
