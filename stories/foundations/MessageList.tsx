import { messagesByArea, storyName, type ListedMessage } from './messageAreas'
import { Sheet } from './Sheet'
import { StorybookLink } from './StorybookLink'

/** A part of the catalogue: each text with its key, its screen, and the story that shows it. */
export function MessageList({ part }: { part: 'errors' | 'outcomes' }) {
  return (
    <Sheet className="grid gap-8">
      {messagesByArea(part).map(({ area, place, messages }) => (
        <section key={area}>
          <h3 className="font-semibold">{place}</h3>
          <ul>
            {messages.map((message) => (
              <MessageRow key={message.key} message={message} />
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}

function MessageRow({ message: { key, text, story } }: { message: ListedMessage }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm last:border-0 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <span className="min-w-0">
        <span className="block">{text}</span>
        <span className="block font-mono text-xs break-words text-muted">{key}</span>
      </span>
      <span className="min-w-0 break-words">
        <StorybookLink id={story}>{storyName(story)}</StorybookLink>
      </span>
    </li>
  )
}
