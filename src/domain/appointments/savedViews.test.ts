import { describe, expect, it } from 'vitest'
import { isPersonal, parseViews, withoutView, withView, type SavedView } from './savedViews'

const view = (name: string): SavedView => ({
  name,
  day: 'today',
  from: '',
  to: '',
  status: 'all',
  doctor: null,
  changedToday: false,
  sort: null,
})

describe('saved views', () => {
  const full = {
    name: 'Week',
    day: 'thisWeek',
    from: '2026-11-20',
    to: '',
    status: 'pending',
    doctor: 7,
    changedToday: true,
    sort: '-amount',
  }

  it.each<[unknown, SavedView[]]>([
    [null, []],
    ['{', []],
    [{}, []],
    [[full], [full as SavedView]],
    [[{ ...full, doctor: 'Dr. Okafor', sort: 5 }], [{ ...full, doctor: null, sort: null } as SavedView]],
    [[{ ...full, search: 'Lena' }], [full as SavedView]],
    [[{ ...full, from: '2026-02-30', to: 7 }], [{ ...full, from: '' } as SavedView]],
    [[{ ...full, from: undefined, to: undefined }], [{ ...full, from: '' } as SavedView]],
    [[{ ...full, changedToday: undefined }], [{ ...full, changedToday: false } as SavedView]],
    [[null, 1, { ...full, name: ' ' }, { ...full, day: 'someday' }, { ...full, status: 'lost' }], []],
  ])('are read from %j', (storedViews, read) => {
    expect(
      parseViews(
        typeof storedViews === 'object' && storedViews !== null
          ? JSON.stringify(storedViews)
          : (storedViews as null),
      ),
    ).toEqual(read)
  })

  it('replace a view of the same name, and keep twenty', () => {
    expect(withView([view('Week'), view('Day')], view('wéek')).map(({ name }) => name)).toEqual([
      'Day',
      'wéek',
    ])
    expect(withoutView([view('Week'), view('Day')], 'WEEK')).toEqual([view('Day')])
    const many = Array.from({ length: 20 }, (_, index) => view(`View ${index}`))
    const names = withView(many, view('New')).map(({ name }) => name)
    expect([names.length, names[0], names.at(-1)]).toEqual([20, 'View 1', 'New'])
  })
})

describe('isPersonal', () => {
  const rows = [
    { patientName: 'Léna  Moreau', userName: 'Ines Duarte' },
    { patientName: 'Ng', userName: null },
    { patientName: null, userName: null },
  ]
  it.each([
    ['Lena Moreau', true],
    ['calls of LENA MOREAU, today', true],
    ['(Lena-Moreau)', true],
    ['ines duarte', true],
    ['Ng', true],
    ['555-014 22', true],
    ['Evening', false],
    ['Lena', false],
    ['Week 47 of 2026', true],
    ['Week 47', false],
    ['', false],
  ])('of %j is %s', (name, personal) => {
    expect(isPersonal(name, rows)).toBe(personal)
  })
})
