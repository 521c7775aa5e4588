import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** @typedef {import('./reporter.mjs').Change} Change */
/** @typedef {import('./reporter.mjs').StoryChange} StoryChange */
/** @typedef {import('./reporter.mjs').Image} Image */
/** @typedef {'changed' | 'new' | 'unused'} Kind */

/** Images that are wider than this are shown one below another: side by side they would be too low. */
const WIDE_RATIO = 3

/** @type {Record<Kind, string>} */
const KINDS = { changed: 'Changed', new: 'New', unused: 'No story' }

const text = (/** @type {URL} */ file) => readFileSync(file, 'utf8')

/**
 * Returns the page as one HTML file, which contains its images, styles and script.
 * @param {import('./reporter.mjs').Review} review
 * @param {Record<string, string | undefined>} env `REVIEW_STORYBOOK_URL` is where Storybook is; GitHub sets the others
 */
export function renderPage({ changes, unused, failures, unchanged }, env = process.env) {
  const storybook = env.REVIEW_STORYBOOK_URL || 'http://localhost:6006'
  const storyLink = (/** @type {{ id: string, name: string }} */ { id, name }) =>
    `<a href="${escape(storybook)}/?path=/story/${escape(id)}">${escape(name)}</a>`

  const renderStory = (/** @type {[string, StoryChange[]]} */ [, group]) => `
    <article>
      <h3>${group[0] ? storyLink(group[0].story) : ''}</h3>
      ${group.map((change) => renderChange(change, env)).join('')}
    </article>`
  const renderComponent = (/** @type {[string, StoryChange[]]} */ [title, group]) =>
    renderSection(
      title.replaceAll('/', ' / '),
      [...new Set(group.map(({ screenshot }) => dirname(screenshot)))],
      groupBy(group, ({ story }) => story.id).map(renderStory),
    )

  const count = (/** @type {Kind} */ kind) => changes.filter((change) => kindOf(change) === kind).length
  const counts = [
    [count('changed'), 'changed'],
    [count('new'), 'new'],
    [unused.length, 'without a story'],
    [failures.length, 'failed'],
    [unchanged, 'unchanged'],
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Visual review: ${String(changes.length + unused.length)} changes</title>
<link rel="icon" href="data:,">
<style>${text(new URL('../../src/components/tokens.css', import.meta.url))}${text(new URL('./page.css', import.meta.url))}</style>
</head>
<body>
<!-- Draws thick marks where a difference has red pixels. In a small image a single pixel would be invisible. -->
<svg width="0" height="0" style="position: absolute" aria-hidden="true">
  <filter id="marks" color-interpolation-filters="sRGB">
    <feColorMatrix values="0 0 0 0 1  0 0 0 0 0  0 0 0 0 0  30 -30 0 0 0"/>
    <feMorphology operator="dilate" radius="2"/>
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge>
  </filter>
</svg>
<header>
  <h1>Visual review</h1>
  <p>Run of <time>${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
  <ul class="counts">${counts
    .filter(([number]) => number !== 0)
    .map(([number, label]) => `<li><b>${String(number)}</b> ${String(label)}</li>`)
    .join('')}</ul>
  ${changes.length + unused.length > 0 ? `<p>Accept all: ${command([])}</p>` : ''}
  <p class="keys">
    <kbd>J</kbd> next <kbd>K</kbd> previous <kbd>Enter</kbd> full size <kbd>←</kbd> <kbd>→</kbd> before, after, difference
    <kbd>C</kbd> copy the command
  </p>
</header>
<main>
  ${failures.length > 0 ? renderFailures() : ''}
  ${groupBy(changes, ({ story }) => story.title)
    .map(renderComponent)
    .join('')}
  ${unused.length > 0 ? renderUnused() : ''}
  ${changes.length + unused.length + failures.length > 0 ? '' : '<p>Every screenshot equals its baseline.</p>'}
</main>
<dialog aria-label="Full size">
  <div class="bar"><span role="status"></span> <button data-next>Next image</button> <button data-close>Close</button></div>
  <div class="full-size"></div>
</dialog>
<script>${text(new URL('./page.js', import.meta.url))}</script>
</body>
</html>
`

  function renderUnused() {
    return renderSection(
      'Baselines without a story',
      unused.map(({ screenshot }) => screenshot),
      unused.map((change) => renderChange(change, env)),
    )
  }

  function renderFailures() {
    const items = failures.map(
      ({ story, message }) =>
        `<li>${escape(story.title.replaceAll('/', ' / '))} / ${storyLink(story)}<pre>${escape(message)}</pre></li>`,
    )
    return `
    <section>
      <h2>Failed</h2>
      <p>These stories failed, so some of their screenshots were not compared.</p>
      <ul class="failures">${items.join('')}</ul>
    </section>`
  }
}

/**
 * @param {string} heading
 * @param {string[]} names that its command accepts
 * @param {string[]} parts
 */
function renderSection(heading, names, parts) {
  return `
    <section>
      <div class="section-heading"><h2>${escape(heading)}</h2>${command(names)}</div>
      ${parts.join('')}
    </section>`
}

/**
 * @param {Change} change
 * @param {Record<string, string | undefined>} env
 */
function renderChange(change, env) {
  const { screenshot, before, after, difference } = change
  const kind = kindOf(change)
  return `
      <div class="change" tabindex="-1" id="${escape(screenshot)}">
        <p class="summary">
          <span class="kind ${kind}">${KINDS[kind]}</span> <code>${escape(screenshot)}</code> ${detail(change)}
        </p>
        <div class="images${isWide(after ?? before) ? ' wide' : ''}">
          ${before ? figure('Before', img(before)) : ''}
          ${after ? figure('After', img(after)) : ''}
          ${difference ? figure('Difference', img(difference)) : ''}
          ${before && after && !difference ? figure('Difference', `<span class="blend">${img(before)}${img(after)}</span>`) : ''}
        </div>
        <p class="accept">${command([screenshot])} <span>${withoutTerminal(change, env)}</span></p>
      </div>`
}

/** @param {Change} change */
function detail({ before, after, pixels }) {
  if (!before || !after) return ''
  const [from, to] = [before, after].map(({ width, height }) => `${String(width)} × ${String(height)}`)
  if (from !== to) return `${String(from)} → ${String(to)} px`
  return pixels ? `${String(pixels)} ${pixels === 1 ? 'pixel differs' : 'pixels differ'}` : ''
}

/**
 * @param {string} label
 * @param {string} content
 */
function figure(label, content) {
  return `<figure class="${label.toLowerCase()}"><figcaption>${label}</figcaption><button aria-label="${label}, full size">${content}</button></figure>`
}

/** @param {Image} image */
function img({ png, width, height }) {
  return `<img src="${dataUrl(png)}" width="${String(width)}" height="${String(height)}" alt="">`
}

/**
 * What to commit in place of the command. The script of the page fills the link's `href`.
 * @param {Change} change
 * @param {Record<string, string | undefined>} env
 */
function withoutTerminal({ screenshot, after }, { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_REF_NAME }) {
  const file = `stories/baselines/${screenshot}.png`
  if (!after) return `or delete <code>${escape(file)}</code>`
  const name = escape(basename(file))
  const folder = dirname(file)
  const upload = [GITHUB_SERVER_URL, GITHUB_REPOSITORY, 'upload', GITHUB_REF_NAME, folder].join('/')
  const target = GITHUB_REPOSITORY
    ? `<a href="${escape(upload)}">${escape(folder)}</a>`
    : `<code>${escape(folder)}</code>`
  return `or commit <a download="${name}">${name}</a> to ${target}`
}

/** @param {Image | undefined} image */
function isWide(image) {
  return image !== undefined && image.width > WIDE_RATIO * image.height
}

/** @param {string[]} names */
function command(names) {
  const words = ['npm run accept:visual', ...names].join(' ')
  return `<span class="command"><code>${escape(words)}</code><button data-copy>Copy</button></span>`
}

/** @param {Change} change @returns {Kind} */
function kindOf({ before, after }) {
  if (!after) return 'unused'
  return before ? 'changed' : 'new'
}

/** @param {Buffer} png */
function dataUrl(png) {
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * Returns the groups in alphabetical order. `Map.groupBy` needs Node 21.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} keyOf
 * @returns {[string, Item[]][]}
 */
function groupBy(items, keyOf) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

/** @param {string} value */
function escape(value) {
  return value.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`)
}
