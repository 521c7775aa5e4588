import { describe, expect, it } from 'vitest'
import type { Appointment, Clinic } from '@/api/types'
import { appointmentsMarkup, type AppointmentsView } from './appointments'
import { dashboardMarkup } from './dashboard'

const format = (moment: Date) => moment.toISOString().slice(0, 10)

describe('the dashboard', () => {
  const view = {
    page: '{{clinic}}|{{initials}}|{{email}}|{{phone}}|{{patients}}|{{doctors}}|{{revenue}}{{revenueType}}|{{{activity}}}',
    activities: 'some: {{{activities}}}',
    none: 'none',
    activity: '{{description}} {{text}} ({{title}} {{date}});',
  }
  const now = new Date('2026-11-20T04:30:00Z')
  const clinic: Clinic = {
    clinic_name: 'Dr. Ada & Sons',
    email: 'desk@clinic.test',
    phone_no: '5550142233',
    approved: 1,
    total_patients: 1412,
    total_doctors: 0,
    total_revenue: 8350.5,
    recent_activity: [
      { description: 'Somebody came', date: '2026-11-20T03:30:00Z' },
      { description: 'Saved', date: '2026-11-01' },
    ],
  }
  const markup = (changed: Partial<Clinic>) => dashboardMarkup(view, { ...clinic, ...changed }, now, format)

  it('shows the usual', () => {
    expect(markup({})).toBe(
      'Dr. Ada &#38; Sons|AS|desk@clinic.test|5550142233|1,412|0|$8,350.50 @max-[10rem]:text-lg/9|' +
        'some: Somebody came 1 hour ago (2026-11-20 2026-11-20T03:30:00Z);Saved 2026-11-01 (2026-11-01 2026-11-01);',
    )
  })

  it('says where nothing has happened yet', () => {
    expect(markup({ total_revenue: 0, recent_activity: [] })).toMatch(/\|\$0\|none$/)
    expect(markup({ total_revenue: 0, recent_activity: null })).toMatch(/\|\$0\|none$/)
  })

  it.each<Partial<Clinic>>([
    { approved: 0 },
    { approved: undefined },
    { clinic_name: null },
    { email: '' },
    { phone_no: undefined },
    { total_patients: null },
    { total_doctors: undefined },
    { total_revenue: null },
    { total_patients: 1_234_567 },
    { recent_activity: Array.from({ length: 11 }, () => ({ description: 'Saved', date: '2026-11-01' })) },
    { recent_activity: [{ description: null, date: '2026-11-01' }] },
    { recent_activity: [{ description: 'Saved', date: 'last Tuesday' }] },
    { recent_activity: [{ description: 'Saved', date: null }] },
  ])('leaves %j to React', (changed) => {
    expect(markup(changed)).toBeNull()
  })
})

describe('the appointments', () => {
  const row =
    '{{patient}},{{doctor}},{{phone}},{{time}},{{amount}},{{{status}}},{{{bookedBy}}},{{{payment}}},{{{date}}};'
  const view: AppointmentsView = {
    page: '{{clinic}}|{{initials}}|{{{list}}}',
    rows: { list: 'rows:{{{rows}}}', manage: `M,${row}`, view: `V,${row}` },
    cards: { list: 'cards:{{{rows}}}', manage: 'M;', view: 'V;' },
    status: { pending: 'P', accepted: 'A', completed: 'C', declined: 'D', cancelled: 'X' },
    bookedBy: { app: 'app', walkIn: 'walk-in' },
    payment: { online: 'online', atClinic: 'at clinic' },
    date: { today: 'today {{date}}', other: '{{day}} {{date}}' },
  }
  const today = '2026-11-20'
  const usual: Appointment = {
    id: 1,
    user_id: 7,
    patient_name: 'Lena <Moreau>',
    doctor_name: 'Dr. Okafor',
    phone_number: '5550142233',
    date: today,
    time: '0930',
    service_amount: 450,
    is_pay_on_clinic: 1,
    status: 0,
  }
  const markup = (appointments: Appointment[], wide = true) =>
    appointmentsMarkup(view, { clinic: 'Riverside Clinic', appointments, today, wide, format })

  it('shows the usual', () => {
    const walkIn = { ...usual, user_id: 0, status: 3, date: '2026-11-19', is_pay_on_clinic: 0 }
    expect(markup([usual, walkIn])).toBe(
      'Riverside Clinic|RC|rows:' +
        'M,Lena &#60;Moreau&#62;,Dr. Okafor,5550142233,09:30,₹450,P,app,at clinic,today 2026-11-20;' +
        'V,Lena &#60;Moreau&#62;,Dr. Okafor,5550142233,09:30,₹450,D,walk-in,online,2026-11-19 2026-11-19;',
    )
  })

  it('shows fifteen, as cards where there is no room for rows', () => {
    expect(markup(Array<Appointment>(16).fill(usual), false)).toBe(
      `Riverside Clinic|RC|cards:${'M;'.repeat(15)}`,
    )
  })

  it('shows none of more than thirty days ago', () => {
    expect(markup([usual, { ...usual, date: '2026-10-20' }], false)).toBe('Riverside Clinic|RC|cards:M;')
    expect(markup([{ ...usual, date: '2026-10-20' }])).toBeNull()
  })

  it.each<Partial<Appointment>>([
    { patient_name: null },
    { doctor_name: '' },
    { phone_number: null },
    { time: null },
    { date: null },
    { date: 'next week' },
    { date: '2026-11-21' },
    { service_amount: null },
    { user_id: null },
    { user_id: -3 },
    { is_pay_on_clinic: null },
    { status: null },
    { status: 7 },
  ])('leaves a list with %j to React', (changed) => {
    expect(markup([usual, { ...usual, ...changed }])).toBeNull()
  })

  it('leaves an empty list to React', () => expect(markup([])).toBeNull())
})
