import { Badge, buttonVariants, Card, CardBody, CardHeader, CardTitle } from 'clinora/components'
import { WaitingList } from './WaitingList'

/** A server component: it imports the components directly, and gives them no functions. */
export default function Page() {
  return (
    <main>
      <h1>Front desk</h1>
      <Card>
        <CardHeader>
          <CardTitle>Waiting</CardTitle>
          <Badge tone="info">Walk-ins</Badge>
        </CardHeader>
        <CardBody>
          <WaitingList patients={['Gabriel Costa', 'Amara Okafor']} />
        </CardBody>
      </Card>
      <a href="/" data-clinora="" className={buttonVariants()}>
        Start again
      </a>
    </main>
  )
}
