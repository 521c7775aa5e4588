// Judges the output of `npm audit --json` by docs/accepted-advisories.json.
import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())
/** Advisories that are known and not mended yet. `until` is the last day, by which somebody looks again. */
export const Accepted = v.array(
  v.strictObject({ id: text, package: text, reason: text, until: v.pipe(v.string(), v.isoDate()) }),
)
const Via = v.union([v.string(), v.object({ name: text, url: text, severity: text, title: text })])
const Audit = v.object({ vulnerabilities: v.record(v.string(), v.object({ via: v.array(Via) })) })

/** Returns a line for each accepted advisory whose time is over. @param {v.InferOutput<typeof Accepted>} accepted @param {Date} now */
export const expiredOf = (accepted, now) =>
  accepted
    .filter(({ until }) => until < now.toISOString().slice(0, 10))
    .map(({ id, package: name, until }) => `${id} in ${name} was accepted until ${until}: look again.`)

/** Returns a line for each advisory that is not accepted, or is accepted and gone. @param {unknown} audit @param {v.InferOutput<typeof Accepted>} accepted */
export function differencesOf(audit, accepted) {
  // A text names another package of the output.
  const advisories = Object.values(v.parse(Audit, audit).vulnerabilities)
    .flatMap(({ via }) => via.flatMap((each) => (typeof each === 'string' ? [] : [each])))
    .map(({ url, ...each }) => ({ ...each, id: url.split('/').at(-1) ?? '' }))
  const isKnown = (/** @type {typeof advisories[number]} */ { id, name }) =>
    accepted.some((each) => each.id === id && each.package === name)
  const isFound = (/** @type {typeof accepted[number]} */ { id, package: name }) =>
    advisories.some((each) => each.id === id && each.name === name)
  return [
    ...advisories
      .filter((each) => !isKnown(each))
      .map(({ id, name, severity, title }) => `${id} in ${name}, ${severity}: ${title}`),
    ...accepted
      .filter((each) => !isFound(each))
      .map(({ id, package: name }) => `${id} in ${name} is accepted, and gone: remove it from the list.`),
  ]
}
