// Measures the list's time from an input to the next frame, and that of a bare React list in the same run.
import { watchPage } from './interactionPage.mjs'
import { calendarDay, clinicWith, clinicWithDay, sessionOf } from './listApi.mjs'

const ROWS = 'tbody'
const SETTLE_MS = 250
/** The digits that are typed into the search. With each digit fewer phone and appointment numbers match. */
const SEARCH_DIGITS = '4821'

/**
 * @typedef {{ latency: number, result: number, longestTask: number }} Sample
 * @typedef {(label: string, until: object, act: () => Promise<unknown>) => Promise<void>} Measure
 * @typedef {import('playwright').Page} Page
 * @typedef {{ figure: string, count: number, slowdown: number, ours: number, bare: number | null, limit: number | null, within: boolean }} Row
 * `limit` is a factor of `bare`; without `bare` it has the unit that `figure` names
 */

/** @type {(page: Page, measure: Measure) => Promise<void>} */
async function useBareList(page, measure) {
  const next = page.getByRole('button', { name: 'Next page' })
  for (let repeat = 0; repeat < 3; repeat += 1) await measure('page', { changes: ROWS }, () => next.click())
  for (const column of ['patient_name', 'phone_number', 'date'])
    await measure('sort', { changes: ROWS }, () => page.getByRole('button', { name: column }).click())
  await page.getByRole('combobox').focus()
  for (let repeat = 0; repeat < 3; repeat += 1)
    await measure('filter', { changes: ROWS }, () => page.keyboard.press('ArrowDown'))
  await page.getByRole('combobox').selectOption('')
  await page.getByRole('searchbox').click()
  for (const digit of SEARCH_DIGITS)
    await measure('search', { changes: 'main' }, () => page.keyboard.press(digit))
}

/** @type {(page: Page, measure: Measure) => Promise<void>} */
async function useOurList(page, measure) {
  const next = page.getByRole('button', { name: 'Next page' })
  for (let repeat = 0; repeat < 3; repeat += 1) await measure('page', { changes: ROWS }, () => next.click())
  for (const column of ['Patient', 'Phone', 'Date'])
    await measure('sort', { changes: ROWS }, () =>
      page.getByRole('button', { name: column, exact: true }).click(),
    )
  for (const status of ['Pending', 'Accepted', 'Completed']) {
    await page.getByRole('combobox', { name: 'Status' }).click()
    const option = page.getByRole('option', { name: status })
    await option.hover()
    await measure('filter', { changes: ROWS }, () => option.click())
  }
  await page.getByRole('button', { name: 'Clear all' }).click()
  await measure('focus of the search', { visible: 'input:focus' }, () => page.getByRole('searchbox').click())
  for (const digit of SEARCH_DIGITS)
    await measure('search', { changes: 'main' }, () => page.keyboard.press(digit))
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const row = page.getByRole('row').nth(repeat + 1)
    await measure('dialog of an appointment', { visible: '[role=dialog]' }, () =>
      row.getByRole('button').click(),
    )
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const schedule = page.getByRole('button', { name: 'Schedule appointment' })
    await measure('dialog to schedule', { visible: '[role=dialog]' }, () => schedule.click())
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

/**
 * Moves appointments of the calendar of 300 by keyboard, with the processor at a quarter.
 * @param {{ chromium: import('playwright').BrowserType, launch: import('playwright').LaunchOptions, ours: string, rounds: number }} run
 * @returns {Promise<Row>} the time from Enter to the frame that shows the appointment in its new place
 */
export async function measureMoves({ chromium, launch, ours, rounds }) {
  /** @type {number[]} */
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const browser = await chromium.launch(launch)
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
    await context.addInitScript(watchPage)
    await context.addInitScript(
      (session) => {
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
      },
      sessionOf(clinicWithDay(300)),
    )
    const page = await context.newPage()
    await page.goto(`${ours}/calendar?date=${calendarDay()}`)
    const grid = page.getByRole('grid')
    const movable = grid.locator('[data-slot=schedule-appointment][draggable=true]')
    await movable.first().waitFor()
    await page.waitForTimeout(1000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await movable.nth(round).focus()
    await page.keyboard.press('Space')
    await grid
      .locator('[data-offer]')
      .nth(20 + round)
      .focus()
    // A person presses the next key after the frame that shows the last one.
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate((target) => globalThis.beginMeasure(target), { changes: '[role=grid]' })
    await page.keyboard.press('Enter')
    const { result } = await page.evaluate((ms) => globalThis.endMeasure(ms), SETTLE_MS)
    times.push(result)
    await browser.close()
  }
  const ms = median(times)
  return {
    figure: 'move in the calendar to result, ms',
    count: 300,
    slowdown: 4,
    ours: ms,
    bare: null,
    limit: 100,
    within: ms <= 100,
  }
}

/**
 * Uses one of the two lists in a new browser and measures each interaction.
 * @param {object} visit
 * @param {import('playwright').BrowserType} visit.chromium
 * @param {import('playwright').LaunchOptions} visit.launch
 * @param {string} visit.origin
 * @param {'ours' | 'bare'} visit.site
 * @param {number} visit.count
 * @param {number} visit.slowdown
 */
async function visit({ chromium, launch, origin, site, count, slowdown }) {
  const browser = await chromium.launch(launch)
  try {
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 } })
    await context.addInitScript(watchPage)
    const clinic = clinicWith(count)
    await context.addInitScript((session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value)
    }, sessionOf(clinic))
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    /** @type {Map<string, Sample[]>} */
    const samples = new Map()
    /** @type {Measure} */
    const measure = async (label, until, act) => {
      await page.evaluate((target) => globalThis.beginMeasure(target), until)
      await act()
      const sample = await page.evaluate((ms) => globalThis.endMeasure(ms), SETTLE_MS)
      samples.set(label, [...(samples.get(label) ?? []), sample])
    }

    if (site === 'ours') {
      // Starts on another screen, so that the measurement of the list excludes the start of the app.
      await page.goto(`${origin}/policy`)
      await page.getByRole('link', { name: 'Appointments' }).waitFor()
      await page.waitForLoadState('networkidle')
      const open = () => page.getByRole('link', { name: 'Appointments' }).click()
      await measure('reading', { visible: `${ROWS} tr` }, async () => {
        await open()
        await page.getByText(/[\d,]+ appointments$/).waitFor()
      })
    } else {
      await page.goto(`${origin}/?clinic=${clinic}`)
      await page.locator(`${ROWS} tr`).first().waitFor()
    }
    await page.waitForTimeout(1000)
    if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await (site === 'ours' ? useOurList : useBareList)(page, measure)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return { samples, heap: usedSize / 2 ** 20 }
  } finally {
    await browser.close()
  }
}

const median = (/** @type {number[]} */ values) => {
  const sortedValues = values.toSorted((a, b) => a - b)
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? NaN
}

/**
 * Measures both lists under all conditions and compares them with the limits.
 * @param {object} run
 * @param {import('playwright').BrowserType} run.chromium
 * @param {import('playwright').LaunchOptions} run.launch
 * @param {string} run.ours the origin of the built dashboard
 * @param {string} run.bare the origin of the built comparison/list10k
 * @param {number} run.rounds
 * @param {typeof CONDITIONS} run.conditions
 * @returns {Promise<Row[]>}
 */
export async function measureInteractions({ chromium, launch, ours, bare, rounds, conditions }) {
  /** @type {Row[]} */
  const rows = []
  for (const { count, slowdown } of conditions) {
    const visits = { ours: /** @type {Awaited<ReturnType<typeof visit>>[]} */ ([]), bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const [site, origin] of /** @type {const} */ ([
        ['ours', ours],
        ['bare', bare],
      ]))
        visits[site].push(await visit({ chromium, launch, origin, site, count, slowdown }))
    }
    /** @type {(site: 'ours' | 'bare', label: string, key: keyof Sample) => number} */
    const medianOf = (site, label, key) =>
      median(visits[site].flatMap(({ samples }) => (samples.get(label) ?? []).map((sample) => sample[key])))
    /** @type {(figure: string, value: number, limit: number | null, bare?: number | null) => void} */
    const row = (figure, value, limit, bare = null) =>
      rows.push({
        figure,
        count,
        slowdown,
        ours: value,
        bare,
        limit,
        within: limit === null || value <= limit * (bare ?? 1),
      })
    for (const label of ['search', 'filter', 'sort', 'page']) {
      const bare = medianOf('bare', label, 'latency')
      if (count <= 10_000) row(`${label}, ms`, medianOf('ours', label, 'latency'), 1.7, bare)
      else row(`${label}, ms`, medianOf('ours', label, 'latency'), 100)
      row(
        `${label} to result, ms`,
        medianOf('ours', label, 'result'),
        null,
        medianOf('bare', label, 'result'),
      )
    }
    row(
      'focus of the search, ms',
      medianOf('ours', 'focus of the search', 'latency'),
      slowdown > 1 ? null : 100,
    )
    for (const label of ['dialog of an appointment', 'dialog to schedule']) {
      row(`${label}, ms`, medianOf('ours', label, 'latency'), slowdown > 1 ? 120 : 100)
      row(`${label} to result, ms`, medianOf('ours', label, 'result'), null)
    }
    if (slowdown === 1) {
      row('longest task while it is read, ms', medianOf('ours', 'reading', 'longestTask'), null)
      row('heap, MB', median(visits.ours.map(({ heap }) => heap)), 150, null)
      row('heap of the bare list, MB', median(visits.bare.map(({ heap }) => heap)), null, null)
    }
  }
  return rows
}

/** The conditions: number of appointments, and slowdown of the browser's processor. */
export const CONDITIONS = [
  { count: 10_000, slowdown: 1 },
  { count: 10_000, slowdown: 4 },
  { count: 100_000, slowdown: 1 },
]
