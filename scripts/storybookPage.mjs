// Functions that run inside the pages of the built Storybook. Playwright sends their source text, so they must be self-contained.

/** @returns {boolean} whether the docs page, its stories and its frames are rendered */
export function docsRendered() {
  const channelOf = (/** @type {Window | null} */ frame) =>
    frame ? Reflect.get(frame, '__STORYBOOK_ADDONS_CHANNEL__') : undefined
  if (document.body.classList.contains('sb-show-errordisplay')) return true
  if (!channelOf(window)?.last('docsRendered')) return false
  // A frame with `srcdoc` is the copy of a finished story.
  const isCopy = (/** @type {HTMLIFrameElement | null} */ frame) =>
    frame?.contentDocument?.URL === 'about:srcdoc' && frame.contentDocument.readyState === 'complete'
  const thumbnails = [...document.querySelectorAll('[data-thumbnail]')].filter(
    (thumbnail) => thumbnail.getBoundingClientRect().top < innerHeight,
  )
  const frames = [...document.querySelectorAll('iframe')].filter(({ src }) => src)
  // Frames below the fold load only after they are scrolled into view.
  for (const frame of frames) frame.loading = 'eager'
  const inline = [...document.querySelectorAll('[data-story-block] [id$="-inner"]')]
  const renders = Reflect.get(window, '__STORYBOOK_PREVIEW__').storyRenders
  return (
    renders.every((/** @type {{ isPending: () => boolean }} */ render) => !render.isPending()) &&
    inline.every(({ childElementCount }) => childElementCount > 0) &&
    thumbnails.every((thumbnail) => isCopy(thumbnail.querySelector('iframe'))) &&
    frames.every(({ contentWindow }) => channelOf(contentWindow)?.last('storyFinished'))
  )
}

/**
 * Finds mistakes in a docs page that was opened with a theme and a direction.
 * @param {{ theme: string, dir: string, isComponent: boolean }} expected
 * @returns {string[]} one sentence for each mistake
 */
export function faultsOfDocsPage({ theme, dir, isComponent }) {
  const faults = /** @type {string[]} */ ([])
  const isError = (/** @type {Document} */ page) => page.body.classList.contains('sb-show-errordisplay')
  if (isError(document)) return [`error page: ${document.querySelector('#error-message')?.textContent ?? ''}`]
  if (scrollY !== 0) faults.push(`scrolled to ${String(scrollY)}`)
  for (const overlay of document.querySelectorAll(
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]',
  ))
    if (overlay.checkVisibility()) faults.push(`open overlay: ${overlay.outerHTML.slice(0, 100)}`)
  if (document.documentElement.dataset.theme !== theme) faults.push('ignores the theme')
  for (const frame of document.querySelectorAll('iframe')) {
    const page = /** @type {Document} */ (frame.contentDocument)
    // A thumbnail below the fold may run its story at this moment.
    const isCopy = page.URL === 'about:srcdoc' && page.readyState === 'complete'
    if (frame.closest('[data-thumbnail]') && !isCopy) continue
    if (isError(page)) faults.push(`error page in the frame ${frame.title}`)
    const own = Reflect.get(Object(frame.contentWindow), '__STORYBOOK_PREVIEW__')?.currentRender?.story
      ?.storyGlobals
    for (const [name, shown, chosen] of [
      ['theme', page.documentElement.dataset.theme, theme],
      ['direction', page.documentElement.dir, dir],
    ])
      if (shown !== chosen && !(name in Object(own)))
        faults.push(`the frame ${frame.title} ignores the ${String(name)}`)
  }
  for (const quote of document.querySelectorAll('.sbdocs-content blockquote'))
    if (
      getComputedStyle(quote).color !== getComputedStyle(/** @type {Element} */ (quote.parentElement)).color
    )
      faults.push('a quotation ignores the theme')
  for (const error of document.querySelectorAll('[data-story-block] > pre'))
    faults.push(`a story failed: ${(error.textContent ?? '').slice(0, 200)}`)
  if (!isComponent) return faults
  for (const label of document.querySelectorAll('.docblock-argstable label, .docblock-argstable option'))
    if (label.textContent?.trim() === 'null') faults.push('a control offers null')
  return faults
}

/** Opens all snippets. @returns {number} their number */
export function openSnippets() {
  const toggles = document.querySelectorAll('button.docblock-code-toggle')
  for (const toggle of toggles)
    if (toggle instanceof HTMLElement && toggle.ariaExpanded !== 'true') toggle.click()
  return toggles.length
}

/** Checks whether so many snippets are open and have their code. @param {number} count */
export function hasSnippets(count) {
  const snippets = [...document.querySelectorAll('pre.prismjs')]
  return snippets.length >= count && snippets.every(({ textContent }) => textContent)
}

/**
 * @param {boolean} isExported whether the package exports the component
 * @returns {string[]} one sentence for each mistake in the open snippets of a docs page
 */
export function faultsOfSnippets(isExported) {
  const snippets = [...document.querySelectorAll('pre.prismjs')].map((pre) => pre.textContent ?? '')
  if (snippets.length === 0) return ['no snippet']
  return snippets.flatMap((code) => {
    if (isExported && !/^(import \{|\/\/ Of this story)/.test(code))
      return [`no import in: ${code.slice(0, 200)}`]
    const unreadable = /\bfn\(|\bsamples\b|function \w+\(\) *\{ *\}|meta\.story|preview\.meta/.exec(code)
    return unreadable ? [`a snippet with ${unreadable[0]}`] : []
  })
}
