import { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT, type Tracer } from '@opentelemetry/api'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { codeOf } from '../problem'
import { bound, requestContext } from '../signals/requestContext'
import { observe, type Signals } from '../signals/signals'

/** A statement as drizzle hands it to the driver. */
interface Statement {
  text: string
  /** The name of a prepared statement. Its text must always be the same. */
  name?: string
}

/**
 * A pool that drops a lost connection. An unhandled error event would end the process: the pool emits it for idle connections, a connection
 * itself between two statements of a transaction.
 */
export const openPool = (config: PoolConfig): Pool => ignoreErrorEvents(new Pool(config))

function ignoreErrorEvents(pool: Pool): Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A pool of openPool that reports its connections. With traces its statements are parts of them, and carry the id of their request in a comment, for
 * PostgreSQL's log and pg_stat_activity. Prepared statements carry no comment. A statement that several requests share names the first.
 *
 * @param name of the pool, in the figures
 */
export function signallingPool(config: PoolConfig, name: string, { meter, tracer, areOn }: Signals): Pool {
  if (!areOn) return openPool(config)
  const pool = tracer ? ignoreErrorEvents(tracedPool(config, tracer)) : openPool(config)
  const connections = 'Connections of a pool by state, and how many it may open'
  observe(meter, 'clinora.database.connections', connections, () => [
    { value: pool.totalCount - pool.idleCount, attributes: { pool: name, state: 'used' } },
    { value: pool.idleCount, attributes: { pool: name, state: 'idle' } },
    { value: config.max ?? 0, attributes: { pool: name, state: 'allowed' } },
  ])
  observe(meter, 'clinora.database.waiting', 'Statements and transactions that wait for a connection', () => [
    { value: pool.waitingCount, attributes: { pool: name } },
  ])
  return pool
}

function tracedPool(config: PoolConfig, tracer: Tracer): Pool {
  const pool = new ContextPool(config)
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => signalled(args, query, tracer)) as typeof client.query
  })
  return pool
}

/** pg's pool calls back in the context of the request that released the connection. */
class ContextPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (!callback) return super.connect()
    super.connect(bound(callback))
  }
}

function signalled(
  [statement, ...rest]: unknown[],
  query: (...args: unknown[]) => unknown,
  tracer: Tracer,
): unknown {
  const context = requestContext()
  if (!context || !isStatement(statement)) return query(statement, ...rest)
  const { name, text } = statement
  const comment = ` /*request='${context.requestId}'*/`
  const statementWithComment = name === undefined ? { ...statement, text: text + comment } : statement
  const kind = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const span = tracer.startSpan(
    name ?? kind,
    { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
    trace.setSpan(ROOT_CONTEXT, context.span),
  )
  const end = (error?: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) })
    span.end()
  }
  const callback = rest.at(-1)
  if (isCallback(callback)) {
    const tracedCallback = (error: unknown, result: unknown) => {
      end(error)
      callback(error, result)
    }
    return query(statementWithComment, ...rest.slice(0, -1), tracedCallback)
  }
  const result = query(statementWithComment, ...rest)
  void Promise.resolve(result).then(() => end(), end)
  return result
}

function isCallback(value: unknown): value is (error: unknown, result: unknown) => void {
  return typeof value === 'function'
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
