import { describe, expect, it } from 'vitest'
import { en } from '@/messages'
import { messageMatcher, messagesOf } from './messagePattern'

describe('messageMatcher', () => {
  it.each([
    ['Login failed.', 'Login failed.', true],
    ['Login failed.', 'Login failed!', false],
    ['Login failed.', 'Oh. Login failed.', false],
    ['❌ {message}', '❌ No such account.', true],
    ['❌ {message}', '❌ ', false],
    ['{count, plural, one {# place} other {# places}} left', '1 place left', true],
    ['{count, plural, one {# place} other {# places}} left', '1,200 places left', true],
    ['{count, plural, one {# place} other {# places}} left', 'many places left', false],
    ['Read <link>the terms</link> first.', 'Read the terms first.', true],
    ['{status, select, open {Open} other {Closed (for now)}}', 'Closed (for now)', true],
  ])('“%s” matches the text “%s”: %s', (message, text, matches) =>
    expect(messageMatcher(message)(text) !== null).toBe(matches),
  )
})

it('the matcher returns the arguments of a message', () => {
  expect(messageMatcher('{screen} · Clinora')('Log in · Clinora')).toEqual(['Log in'])
})

it('lists a catalogue with dotted keys', () => {
  expect(messagesOf({ login: { failed: 'No.', steps: ['One', 'Two'] } })).toEqual([
    { key: 'login.failed', message: 'No.' },
    { key: 'login.steps.0', message: 'One' },
    { key: 'login.steps.1', message: 'Two' },
  ])
})

// It would match almost every text, and the search for shown messages would take minutes.
it('no message consists of arguments and separators only', () => {
  const row = 'Agnes Larsen, 9:30, Dr. Meera Nair · Mon – Fri (2)'
  const vague = messagesOf(en).filter(({ message }) => messageMatcher(message)(row))
  expect(vague.map(({ key }) => key)).toEqual([])
})
