"""What is counted, as Prometheus reads it."""

from tablee.server.meters import BOUNDS, Family, Histogram, Meters, Sample, exposition, gauge


def test_a_family_is_told_as_prometheus_reads_it() -> None:
    labelled = Family("a_total", "counter", "Some.", (Sample(2, (("why", 'a "b"\\\n'),)), Sample(1, (("why", ""),))))
    assert exposition([labelled, gauge("b", "Others.", 0.5)]) == (
        "# HELP a_total Some.\n# TYPE a_total counter\n"
        'a_total{why="a \\"b\\"\\\\\\n"} 2\na_total{why=""} 1\n'
        "# HELP b Others.\n# TYPE b gauge\nb 0.5\n"
    )


def test_a_histogram_counts_up_to_each_bound() -> None:
    histogram = Histogram()
    for seconds in (0.0001, 0.001, 0.02, 99.0):
        histogram.observe(seconds)
    buckets = {sample.labels[0][1]: sample.value for sample in histogram.samples if sample.labels}
    assert len(buckets) == len(BOUNDS) + 1
    assert [buckets[bound] for bound in ("0.0005", "0.001", "0.01", "0.025", "5", "+Inf")] == [1, 2, 2, 3, 3, 4]
    assert [(sample.suffix, sample.value) for sample in histogram.samples[-2:]] == [("_sum", 99.0211), ("_count", 4)]


def test_nothing_is_counted_before_anything_happens() -> None:
    counted = [sample.value for family in Meters().families() for sample in family.samples]
    assert set(counted) == {0}
