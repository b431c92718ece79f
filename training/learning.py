"""One step of learning, in JAX: draw a batch, distort it, compare with what is wanted, move the weights."""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.augment import Batch, Strength, distorted
from training.network import PRECISION, Shape, Weights, logits

jax.config.update("jax_default_prng_impl", "rbg")  # compiles and runs faster than the usual one


class Data(NamedTuple):
    """All drawings, which are drawn by people and by artists for training, and which words each of the two shows."""

    points: Array
    stroke: Array
    kind: Array
    place: Array
    people: Array
    art: Array
    known: Array


class Pupil(NamedTuple):
    """All that changes in training."""

    weights: Weights
    state: Weights
    first: Weights
    second: Weights
    mean: Weights
    mean_state: Weights
    step: Array


class Plan(NamedTuple):
    """What stays the same in training."""

    shape: Shape
    batch: int = 512
    rate: float = 2e-3
    decay: float = 0.1
    smoothing: float = 0.1
    art: float = 0.3
    mix: float = 0.3
    handicap: float = 4.0
    taught: float = 0.0
    heat: float = 1.0
    kept: float = 0.999
    strength: Strength = Strength()
    teachers: tuple[Shape, ...] = ()


Teachers = tuple[tuple[Weights, Weights], ...]


def drawn(key: Array, data: Data, plan: Plan) -> Array:
    """The numbers of the drawings of a batch."""
    which, people, art = jax.random.split(key, 3)
    one = data.people[jax.random.randint(people, (plan.batch,), 0, len(data.people))]
    other = data.art[jax.random.randint(art, (plan.batch,), 0, len(data.art))]
    return jnp.where(jax.random.uniform(which, (plan.batch,)) < plan.art, other, one)


def examples(key: Array, data: Data, plan: Plan) -> tuple[Array, Array, Array]:
    """Rasters, what they should be read as, and among which words; some are two drawings faintly over one another.

    People's drawings are read among the words that people have drawn, art among those that art shows; other words have
    a handicap. Else the network would learn that what looks drawn by a person is no word that it knows from art alone.
    """
    one, two, three = jax.random.split(key, 3)
    index = drawn(one, data, plan)
    batch = Batch(data.points[index], data.stroke[index], data.kind[index])
    rasters = distorted(two, batch, plan.strength)
    wanted = jax.nn.one_hot(data.place[index], plan.shape.classes)
    among = data.known[data.kind[index] // 2]
    wanted = wanted * (1 - plan.smoothing) + plan.smoothing * among / among.sum(axis=1, keepdims=True)
    whether, much = jax.random.split(three)
    other = 0.5 * jax.random.uniform(much, (plan.batch,)) * (jax.random.uniform(whether, (plan.batch,)) < plan.mix)
    mixed = rasters * (1 - other)[:, None, None, None] + jnp.roll(rasters, 1, axis=0) * other[:, None, None, None]
    wanted = wanted * (1 - other)[:, None] + jnp.roll(wanted, 1, axis=0) * other[:, None]
    among = among | (jnp.roll(among, 1, axis=0) & (other > 0)[:, None])
    return mixed.astype(PRECISION), wanted, among


def opinion(plan: Plan, teachers: Teachers, rasters: Array, handicap: Array) -> Array:
    """What the teachers together make of rasters."""
    both = zip(plan.teachers, teachers, strict=True)
    each = [logits(*own, shape, rasters, False)[0] + handicap for shape, own in both]
    return jnp.mean(jnp.stack([jax.nn.softmax(one / plan.heat) for one in each]), axis=0)


def step(plan: Plan, data: Data, teachers: Teachers, pupil: Pupil, key: Array, rate: Array) -> tuple[Pupil, Array]:
    one, two = jax.random.split(key)
    rasters, wanted, among = examples(one, data, plan)
    handicap = jnp.where(among, 0.0, -plan.handicap)
    taught = opinion(plan, teachers, rasters, handicap) if teachers else None

    def loss(weights: Weights) -> tuple[Array, Weights]:
        out, state = logits(weights, pupil.state, plan.shape, rasters, True, two)
        out = out + handicap
        own = -(wanted * jax.nn.log_softmax(out)).sum(axis=-1).mean()
        if taught is None:
            return own, state
        copied = -(taught * jax.nn.log_softmax(out / plan.heat)).sum(axis=-1).mean() * plan.heat**2
        return (1 - plan.taught) * own + plan.taught * copied, state

    (value, state), slope = jax.value_and_grad(loss, has_aux=True)(pupil.weights)
    return _moved(plan, pupil, slope, state, rate), value


def _moved(plan: Plan, pupil: Pupil, slope: Weights, state: Weights, rate: Array) -> Pupil:
    """One step of AdamW; the running mean of all weights is what is kept in the end."""
    number = pupil.step + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, pupil.first, slope)
    second = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, pupil.second, slope)

    def move(weight: Array, m: Array, v: Array) -> Array:
        way = m / (1 - 0.9**number) / (jnp.sqrt(v / (1 - 0.99**number)) + 1e-8)
        return weight - rate * (way + (plan.decay * weight if weight.ndim > 1 else 0.0))

    weights = jax.tree.map(move, pupil.weights, first, second)
    kept = jnp.minimum(plan.kept, (1 + number) / (10 + number))
    mean = jax.tree.map(lambda a, b: kept * a + (1 - kept) * b, pupil.mean, weights)
    mean_state = jax.tree.map(lambda a, b: kept * a + (1 - kept) * b, pupil.mean_state, state)
    return Pupil(weights, state, first, second, mean, mean_state, number)


@partial(jax.jit, static_argnums=(0, 6), donate_argnums=3)
def several(
    plan: Plan, data: Data, teachers: Teachers, pupil: Pupil, key: Array, rate: Array, count: int
) -> tuple[Pupil, Array]:
    def one(now: Pupil, own: Array) -> tuple[Pupil, Array]:
        return step(plan, data, teachers, now, own, rate)

    pupil, losses = jax.lax.scan(one, pupil, jax.random.split(key, count))
    return pupil, losses.mean()
