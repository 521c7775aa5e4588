import { QueryClient, type MutationStatus } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Appointment, emptyAppointment } from '@/domain/appointments/appointment'
import { NoResponseError, ResponseError } from './errors'
import { beginListRead, confirmedChanges, isOwnChange, keepConfirmed, OWN_CHANGE } from './ownChange'
import { session } from './session'

type Kind = keyof typeof OWN_CHANGE
/** `lost`: without a response. An error is the call's failure. */
type CallStatus = MutationStatus | 'lost' | Error
type Call = [kind: Kind, variables: object, status?: CallStatus, id?: number]

const morning = { doctor: 'Dr. Rao', date: '2026-11-20', time: '0930' } as const
const noon = { ...morning, time: '1200' } as const
const evening = { ...morning, time: '1700' } as const
const appointment = {
  ...emptyAppointment,
  id: 7,
  doctorName: 'Dr. Rao',
  date: morning.date,
  time: morning.time,
}
const pending = { ...appointment, status: 'pending' } as const
const accepted = { ...appointment, status: 'accepted' } as const
const declined = { ...appointment, status: 'declined' } as const
const arrived = { ...accepted, checkIn: { arrivedAt: '2026-11-20T09:20:00Z', noShowAt: null } } as const
const later = { ...accepted, time: noon.time }
const corrected = { ...accepted, phone: '5550100001', correction: { at: '2026-11-20T09:20:00Z' } }
const correctedAgain = { ...corrected, phone: '5550100002', correction: { at: '2026-11-20T09:21:00Z' } }
const correct: Call = ['correction', { correctedFields: { phone: '5550100001' } }]
const moveAway: Call = ['move', { ...noon, from: morning }]
const moveBack: Call = ['move', { ...morning, from: noon }]
const arrive: Call = ['checkIn', { mark: 'arrived' }]
const undo: Call = ['checkIn', { mark: 'none' }]
const accept: Call = ['status', { to: 'accepted' }]

function cacheOf(calls: Call[]) {
  const client = new QueryClient()
  const cache = client.getMutationCache()
  for (const [kind, variables, status = 'success', appointmentId = 7] of calls) {
    const mutation = cache.build(client, { mutationKey: OWN_CHANGE[kind] })
    const error = status === 'lost' ? new NoResponseError() : status instanceof Error ? status : null
    mutation.state = {
      ...mutation.state,
      status: error ? 'error' : (status as MutationStatus),
      error,
      variables: { ...variables, appointmentId },
    }
  }
  return cache
}

describe('isOwnChange', () => {
  it.each([
    ['an own status', [accept], pending, accepted, true, true],
    [
      'a pending one, which somebody else may have set',
      [withStatus(accept, 'pending')],
      pending,
      accepted,
      true,
      false,
    ],
    ['a failed one', [withStatus(accept, 'error')], pending, accepted, false, false],
    ['one whose response was lost', [withStatus(accept, 'lost')], pending, accepted, true, false],
    [
      'a lost one after which somebody else has declined',
      [withStatus(accept, 'lost')],
      pending,
      declined,
      false,
      false,
    ],
    ['one of another appointment', [ofAnother(accept)], pending, accepted, false, false],
    ['a status of somebody else', [], pending, accepted, false, false],
    ['an own mark', [arrive], accepted, arrived, true, true],
    ['an own undo', [arrive, undo], arrived, accepted, true, true],
    [
      'a mark that somebody else has set again after an own undo',
      [arrive, undo],
      accepted,
      arrived,
      false,
      false,
    ],
    [
      'an own mark whose undo is pending',
      [arrive, withStatus(undo, 'pending')],
      accepted,
      arrived,
      true,
      true,
    ],
    ['an own mark whose undo has failed', [arrive, withStatus(undo, 'error')], accepted, arrived, true, true],
    ['an own mark after an undo', [arrive, undo, arrive], accepted, arrived, true, true],
    ['an own correction', [correct], accepted, corrected, true, true],
    ['a correction of somebody else after an own one', [correct], corrected, correctedAgain, false, false],
    ['a correction of somebody else', [], accepted, corrected, false, false],
    ['an own move', [moveAway], accepted, later, true, true],
    [
      'a failed move whose slot the calendar has shown, while somebody else has moved it to a third one',
      [withStatus(['move', { ...noon, from: evening }], 'error')],
      later,
      accepted,
      true,
      true,
    ],
    [
      'a move of somebody else after a failed one to another slot',
      [withStatus(['move', { ...evening, from: noon }], 'error')],
      later,
      accepted,
      false,
      false,
    ],
    [
      'a pending move, which the calendar shows at once',
      [withStatus(moveAway, 'pending')],
      accepted,
      later,
      true,
      true,
    ],
    ['a failed move, which goes back', [withStatus(moveAway, 'error')], later, accepted, true, true],
    ['a move of somebody else after an own undo', [moveAway, moveBack], accepted, later, false, false],
    ['no change', [accept, arrive, moveAway], accepted, accepted, false, false],
  ])('%s', (_, calls, before, now, sent, confirmed) => {
    const cache = cacheOf(calls)
    expect(isOwnChange(cache, 'sent', before, now)).toBe(sent)
    expect(isOwnChange(cache, 'confirmed', before, now)).toBe(confirmed)
  })

  it.each<[string, Call, boolean]>([
    ['no response', withStatus(accept, 'lost'), true],
    ['a failed server', withStatus(accept, new ResponseError(500, 'Something went wrong.')), true],
    ['a gateway', withStatus(accept, new ResponseError(502)), true],
    ['a page of somebody else', withStatus(accept, new ResponseError(200)), true],
    ['a refusal', withStatus(accept, new ResponseError(409, 'Accepted already.')), false],
    ['a call that runs', withStatus(accept, 'pending'), false],
    ['a call that succeeded', accept, false],
    ['a lost call of another status', withStatus(['status', { to: 'declined' }], 'lost'), false],
  ])('counts lost calls only: %s', (_, call, isLost) => {
    expect(isOwnChange(cacheOf([call]), 'lost', pending, accepted)).toBe(isLost)
  })
})

describe('confirmedChanges', () => {
  const confirmed = (row: Appointment) => ({ ...row, ...confirmedChanges.getState()[row.id] })
  const send = ([kind, variables, , appointmentId = 7]: Call) =>
    keepConfirmed(OWN_CHANGE[kind], { ...variables, appointmentId }, { correction: corrected.correction })

  beforeEach(() => {
    session.begin({ uid: 'uid', token: 'token', clinicId: 'clinic-1' })
    beginListRead()([{ id: 7 }, { id: 8 }])
  })

  it.each<[string, Call[], Partial<Appointment>]>([
    ['nothing', [], {}],
    ['a status', [accept], { status: 'accepted' }],
    ['the last one', [accept, ['status', { to: 'cancelled' }]], { status: 'cancelled' }],
    ['a move', [moveAway], { time: noon.time }],
    ['a move with another amount', [['move', { ...noon, amount: 550 }]], { time: noon.time, amount: 550 }],
    ['a correction', [correct], { phone: '5550100001', correction: corrected.correction }],
    ['each kind', [accept, correct], corrected],
    ['a mark', [arrive], {}],
    ['a change of another appointment', [ofAnother(accept)], {}],
  ])('%s', (_, calls, changedFields) => {
    const endEarlierRead = beginListRead()
    for (const call of calls) send(call)
    expect(confirmed(pending)).toEqual({ ...pending, ...changedFields })
    // The list is older than the changes, or has only others.
    endEarlierRead([pending])
    beginListRead()([{ id: 9 }])
    expect(confirmed(pending)).toEqual({ ...pending, ...changedFields })
    // What another desk has done since then wins.
    beginListRead()([pending])
    expect(confirmed(pending)).toEqual(pending)
  })

  it('keeps a later change while the read of an earlier one runs', () => {
    send(accept)
    const endListRead = beginListRead()
    send(moveAway)
    endListRead([pending])
    expect(confirmed(pending)).toMatchObject({ status: 'accepted', time: noon.time })
  })

  it('is of one session', () => {
    send(accept)
    session.end('logout')
    expect(confirmed(pending)).toEqual(pending)
    // A late answer.
    send(correct)
    expect(confirmed(pending)).toEqual(pending)
  })
})

function withStatus([kind, variables]: Call, status: CallStatus): Call {
  return [kind, variables, status]
}

function ofAnother([kind, variables]: Call): Call {
  return [kind, variables, 'success', 8]
}
