// What runs inside the page. Each function is sent there by its text: it sees the page, and nothing of this file.

/**
 * @param {string[]} ids
 * @returns {Promise<import('./visualBrowser.mjs').Catalogue>}
 */
export async function catalogueOf(ids) {
  const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__')
  await preview.ready()
  const stories = await Promise.all(ids.map((storyId) => preview.storyStoreValue.loadStory({ storyId })))
  const sizes = Object.entries(stories[0]?.parameters.viewport.options ?? {})
  return {
    pins: Object.fromEntries(
      stories.map(({ id, storyGlobals }) => [
        id,
        { viewport: storyGlobals.viewport?.value, theme: storyGlobals.theme },
      ]),
    ),
    viewports: Object.fromEntries(
      sizes.map(([name, { styles }]) => [
        name,
        { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) },
      ]),
    ),
  }
}

/** @param {string} rules on top of every style sheet of the page, from the beginning */
export function addRules(rules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The mocking worker looks for a newer file of its own on each page, and for no answer: on a busy machine that may fail in
 * the middle of any story. The file stays as it is for as long as pictures are drawn.
 */
export function keepWorker() {
  ServiceWorkerRegistration.prototype.update = function () {
    return Promise.resolve(this)
  }
}

/** @param {string} storyId */
export function changeStory(storyId) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)
  Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/**
 * @param {string} storyId
 * @returns {string | false} `success`, the reason of a failure, or false as long as the story is not finished
 */
export function outcomeOf(storyId) {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
  const FAILURES = [
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
    'storyThrewException',
    'storyErrored',
    'storyMissing',
  ]
  for (const name of FAILURES) {
    const [error] = channel?.last(name) ?? []
    if (error) return String([error].flat()[0].message ?? name)
  }
  const [end] = channel?.last('storyFinished') ?? []
  if (end?.storyId !== storyId) return false
  if (end.status === 'success') return 'success'
  const reports = end.reporters.filter((/** @type {{ status: string }} */ { status }) => status === 'failed')
  return `The story failed: ${JSON.stringify(reports).slice(0, 1000)}`
}

/**
 * The theme is an attribute, and nothing but the style sheet reads it: what the play function did stays as it is.
 * @param {string} theme
 */
export function changeTheme(theme) {
  if (!document.documentElement.dataset.theme) throw new Error('The theme is not where it was expected.')
  document.documentElement.dataset.theme = theme
}

/**
 * What a screen has asked for may come after its play function has ended. Some calls never end, on purpose, so nobody can
 * wait for all answers: the page counts as complete when nothing in it has changed for a while, nor while the mocking
 * worker let some other calls through, one after the other: a busy machine takes longer to answer and to ask again.
 * @param {{ ms: number, calls: number }} atLeast
 * @returns {Promise<void>}
 */
export function quietFor({ ms, calls }) {
  let changed = performance.now()
  let passed = 0
  const observer = new MutationObserver(() => {
    changed = performance.now()
    passed = 0
  })
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  return new Promise((resolve) => {
    // By frames: a story may hold the timers.
    const look = async () => {
      if (performance.now() - changed >= ms && passed >= calls) {
        observer.disconnect()
        resolve()
        return
      }
      // A story may refuse it: that is an answer too.
      await fetch('./iframe.html', { method: 'HEAD' }).catch(() => undefined)
      passed += 1
      requestAnimationFrame(() => void look())
    }
    void look()
  })
}

/** @returns {Promise<number>} how long the page is, once its fonts and images are there and drawn */
export async function lengthWhenDrawn() {
  await document.fonts.ready
  await Promise.allSettled(Array.from(document.images, (image) => image.decode()))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return document.documentElement.scrollHeight
}
