// Which stories are drawn, and how each of them looks. Pure: no file, no browser.

/**
 * @typedef {{ id: string, title: string, name: string, importPath: string, type: string, tags?: string[] }} Entry
 * one entry of Storybook's index.json
 * @typedef {{ viewport?: string | undefined, theme?: string | undefined }} Pins what a story fixes for itself
 * @typedef {{ width: number, height: number }} Size
 * @typedef {'light' | 'dark'} Theme
 * @typedef {{ story: string, theme: Theme, path: string }} Picture `path` inside the folder of the baselines
 * @typedef {{ size: Size, viewport: string | undefined, shots: { story: string, pictures: Picture[] }[] }} Sitting
 * stories of one file in one size: a page of its own, as the story tests give each file
 */

/** What the story tests give a story that asks for nothing. */
export const ordinarySize = { width: 1200, height: 900 }

/** A story without it is not drawn: `tags: ['!visual']` takes it away. */
const drawnTag = 'visual'

/**
 * @param {Record<string, Entry>} entries
 * @param {string[]} filter parts of a title, a name or an id, upper or lower case; a story needs one of them
 * @returns {Entry[]}
 */
export function chooseStories(entries, filter) {
  const wanted = filter.map((part) => part.toLowerCase())
  return Object.values(entries)
    .filter(({ type, tags = [] }) => type === 'story' && tags.includes(drawnTag))
    .filter(({ id, title, name }) => {
      const text = `${title} ${name} ${title}/${name} ${id}`.toLowerCase()
      return wanted.length === 0 || wanted.some((part) => text.includes(part))
    })
}

/**
 * The first story of each title is what people know it by.
 * @param {Record<string, Entry>} entries
 * @returns {Set<string>} ids
 */
export function mainStories(entries) {
  /** @type {Map<string, string>} */
  const firsts = new Map()
  for (const { id, title, type, tags = [] } of Object.values(entries)) {
    const isDrawn = type === 'story' && tags.includes(drawnTag)
    if (isDrawn && !firsts.has(title)) firsts.set(title, id)
  }
  return new Set(firsts.values())
}

/**
 * Primitives in light and dark; of what is made of them the main story, the others in light. The main story of a screen
 * at the desk and on a phone; its other stories and the flows once. The foundations once: each of them shows both themes
 * side by side. A viewport or theme that a story fixes stays fixed.
 * @param {Entry} story
 * @param {Pins} pins
 * @param {boolean} isMain
 * @returns {{ viewport: string | undefined, themes: Theme[] }[]}
 */
export function looksOf(story, pins, isMain) {
  const isPage = /^(Screens|Flows)\//.test(story.title)
  const inBoth =
    story.title.startsWith('Components/') || (isMain && !/^(Flows|Foundations)\//.test(story.title))
  const onPhones = isMain && story.title.startsWith('Screens/')
  const free = isPage ? ['desk', ...(onPhones ? ['phone'] : [])] : [undefined]
  /** @type {Theme[]} */
  const both = ['light', 'dark']
  const fixed = both.filter((theme) => theme === pins.theme)
  const themes = fixed.length > 0 ? fixed : inBoth ? both : both.slice(0, 1)
  return (pins.viewport ? [pins.viewport] : free).map((viewport) => ({ viewport, themes }))
}

/**
 * @param {string} id
 * @param {string | undefined} viewport
 * @param {Theme} theme
 */
export function picturePath(id, viewport, theme) {
  const [component = '', story = ''] = id.split('--')
  return `${component}/${story}.${viewport ? `${viewport}-` : ''}${theme}.webp`
}

/**
 * @param {Entry[]} stories
 * @param {Set<string>} mains
 * @param {Record<string, Pins>} pins by id
 * @param {Record<string, Size>} viewports by name
 * @returns {Sitting[]} the longest first, so that two pages end at about the same time
 */
export function planSittings(stories, mains, pins, viewports) {
  /** @type {Map<string, Sitting>} */
  const sittings = new Map()
  for (const story of stories) {
    for (const { viewport, themes } of looksOf(story, pins[story.id] ?? {}, mains.has(story.id))) {
      const size = viewport === undefined ? ordinarySize : viewports[viewport]
      if (!size)
        throw new Error(`${story.id}: there is no viewport “${String(viewport)}” in .storybook/preview.tsx.`)
      const key = `${story.importPath} ${String(viewport)}`
      const sitting = sittings.get(key) ?? { size, viewport, shots: [] }
      const pictures = themes.map((theme) => ({
        story: story.id,
        theme,
        path: picturePath(story.id, viewport, theme),
      }))
      sitting.shots.push({ story: story.id, pictures })
      sittings.set(key, sitting)
    }
  }
  return [...sittings.values()].sort((a, b) => b.shots.length - a.shots.length)
}

/**
 * @param {string | undefined} drawnBy the Chromium of the baselines
 * @param {string} current
 * @returns {string | undefined} what to do about another Chromium
 */
export function versionNotice(drawnBy, current) {
  if (!drawnBy || drawnBy === current) return undefined
  return [
    `The baselines were drawn by Chromium ${drawnBy}; this is ${current}, which may draw the same page differently.`,
    'Either set CHROME_PATH to the one that drew them,',
    'or, on a commit whose pictures are known to be good, draw all of them again: npm run test:visual -- --update',
  ].join('\n')
}
