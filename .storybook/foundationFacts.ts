import { accentOf, cssOfAccent } from '../stories/foundations/accent'
import { choices, componentNameOf, pageOf, type Choice } from '../stories/foundations/choices'
import { clinicChoices } from '../stories/foundations/clinicChoices'
import { edgeOn, textOn } from '../stories/foundations/contrast'
import { iconMeanings } from '../stories/foundations/iconMeanings'
import { messagesByArea } from '../stories/foundations/messageAreas'
import { scaleTable, table } from './tokenText'

const choiceTable = (list: Record<string, Choice[]>) =>
  table(
    ['Question', 'What you need', 'Take', 'Because'],
    Object.entries(list).flatMap(([question, answers]) =>
      answers.map(({ when, use, because }) => [
        question,
        when,
        use.map((title) => `[${componentNameOf(title)}](?path=/docs/${pageOf(title)})`).join(', '),
        because,
      ]),
    ),
  )

const messageTable = (part: 'errors' | 'outcomes') =>
  table(
    ['Text', 'Key', 'Where'],
    messagesByArea(part).flatMap(({ place, messages }) =>
      messages.map(({ key, text }) => [text, `\`${key}\``, place]),
    ),
  )

const pairTable = (pairs: Record<string, string[]>) =>
  table(
    ['Token', 'On'],
    Object.entries(pairs).map(([name, grounds]) => [
      `\`${name}\``,
      grounds.map((each) => `\`${each}\``).join(', '),
    ]),
  )

const STATUSES =
  '[StatusBadge](?path=/docs/data-display-statusbadge--docs) shows colour, icon and word of a status.'
const COLOURS = 'The colours are in `foundations-tokens--docs`.'

/** What the stories of *Foundations* draw, as text, by their ids. */
export const foundationFacts: Readonly<Record<string, string>> = {
  'foundations-choosing-a-component--choices': choiceTable(choices),
  'foundations-choosing-a-component--clinic-choices': choiceTable(clinicChoices),
  'foundations-colour--palette': COLOURS,
  'foundations-colour--statuses': STATUSES,
  'foundations-colour--text': pairTable(textOn),
  'foundations-colour--edges': pairTable(edgeOn),
  'foundations-elevation--scale': scaleTable('shadow'),
  'foundations-icons--all': table(
    ['Meaning', 'Icon of `lucide-react`'],
    Object.values(iconMeanings).flatMap((icons) =>
      icons.map(([name, , meaning]) => [meaning, `\`${name}\``]),
    ),
  ),
  'foundations-icons--statuses': STATUSES,
  'foundations-messages--errors': messageTable('errors'),
  'foundations-messages--outcomes': messageTable('outcomes'),
  'foundations-motion--durations': [scaleTable('duration'), scaleTable('ease')].join('\n\n'),
  'foundations-radius--scale': scaleTable('radius'),
  'foundations-spacing--controls': scaleTable('control'),
  'foundations-spacing--grid': scaleTable('spacing'),
  'foundations-theming--brand-colour': [
    Object.keys(accentOf(0))
      .map((name) => `\`${name}\``)
      .join(', '),
    'For the hue 300:',
    `\`\`\`css\n${cssOfAccent(300)}\n\`\`\``,
  ].join('\n\n'),
  'foundations-typography--faces': scaleTable('font'),
  'foundations-typography--scale': scaleTable('text'),
}
