import type { IconMeaning } from './iconMeanings'
import { Sheet } from './Sheet'

/** Icons with their meanings, grouped by subject. */
export function IconList({ meanings }: { meanings: Record<string, IconMeaning[]> }) {
  return (
    <Sheet className="grid gap-8">
      {Object.entries(meanings).map(([kind, icons]) => (
        <section key={kind}>
          <h3 className="mb-3 font-semibold">{kind}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 gap-y-3">
            {icons.map(([name, Icon, meaning]) => (
              <li key={name} className="flex items-start gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
                <span>
                  <span className="block text-sm">{meaning}</span>
                  <span className="block font-mono text-xs text-muted">{name}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
