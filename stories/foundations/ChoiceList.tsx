import { componentNameOf, pageOf, type Choice } from './choices'
import { Sheet } from './Sheet'
import { StorybookLink } from './StorybookLink'

interface ChoiceListProps {
  /** The choices of each question. */
  choices: Record<string, Choice[]>
}

/** The table of choices, each component linked to its page. */
export function ChoiceList({ choices }: ChoiceListProps) {
  return (
    <Sheet className="grid gap-8">
      {Object.entries(choices).map(([question, answers]) => (
        <section key={question}>
          <h3 className="font-semibold">{question}</h3>
          <ul>
            {answers.map(({ when, use, because }) => (
              <li
                key={when}
                className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm last:border-0 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]"
              >
                <span>{when}</span>
                <span className="flex flex-wrap gap-x-3">
                  {use.map((title) => (
                    <StorybookLink key={title} id={pageOf(title)}>
                      {componentNameOf(title)}
                    </StorybookLink>
                  ))}
                </span>
                <span className="text-muted">{because}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  )
}
