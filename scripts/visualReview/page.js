// The keys and buttons of the page. Without this script the page still shows everything.
const changes = [...document.querySelectorAll('.change')]
const dialog = document.querySelector('dialog')

/** What the dialog shows: the index of the change, and of its image. */
const shown = { change: -1, image: 0 }

const figuresOf = (change) => [...(changes[change]?.querySelectorAll('figure') ?? [])]

function focusChange(change) {
  changes[change]?.focus({ preventScroll: true })
  changes[change]?.scrollIntoView({ block: 'start' })
}

function showFullSize(change, image) {
  const figures = figuresOf(change)
  if (figures.length === 0) return
  shown.change = change
  shown.image = (image + figures.length) % figures.length
  const figure = figures[shown.image]
  const label = figure.querySelector('figcaption').textContent
  dialog.querySelector('[role=status]').textContent =
    `${label}: ${changes[change].id}, ${change + 1} of ${changes.length}`
  dialog.querySelector('.full-size').replaceChildren(figure.querySelector('button > *').cloneNode(true))
  if (!dialog.open) dialog.showModal()
}

const showNextImage = () => showFullSize(shown.change, shown.image + 1)
const showPreviousImage = () => showFullSize(shown.change, shown.image - 1)

function copy(button) {
  const code = button.previousElementSibling
  navigator.clipboard.writeText(code.textContent).then(
    () => {
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 1500)
    },
    () => getSelection().selectAllChildren(code),
  )
}

for (const link of document.querySelectorAll('a[download]'))
  link.href = link.closest('.change').querySelector('.after img').src

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (button?.matches('[data-copy]')) copy(button)
  if (button?.matches('[data-close]')) dialog.close()
  if (button?.matches('[data-next]') || target.closest('.full-size')) showNextImage()
  const figure = button?.closest('figure')
  if (figure) {
    const change = changes.indexOf(figure.closest('.change'))
    showFullSize(change, figuresOf(change).indexOf(figure))
  }
})

dialog.addEventListener('close', () => focusChange(shown.change))

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const index = dialog.open ? shown.change : changes.indexOf(document.activeElement?.closest('.change'))
  const goTo = (change) => (dialog.open ? showFullSize(change, shown.image) : focusChange(change))
  const actions = {
    j: () => goTo(Math.min(index + 1, changes.length - 1)),
    k: () => goTo(Math.max(index - 1, 0)),
    c: () => changes[index] && copy(changes[index].querySelector('[data-copy]')),
    ArrowRight: dialog.open && showNextImage,
    ArrowLeft: dialog.open && showPreviousImage,
    Enter: document.activeElement === changes[index] && (() => showFullSize(index, 0)),
  }
  const action = actions[event.key]
  if (!action) return
  event.preventDefault()
  action()
})
