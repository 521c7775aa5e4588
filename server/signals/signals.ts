import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import {
  createNoopMeter,
  diag,
  DiagLogLevel,
  type Attributes,
  type Meter,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { AggregationTemporality, InstrumentType, MeterProvider } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { Config } from '../config'
import { codeOf } from '../problem'
import { version } from '../projectRoot'
import { StartError } from '../startError'
import { text } from '../text'

/**
 * Figures and traces of this process. Each part of the server creates its own instruments of the meter. No attribute may name a person:
 * operations, statuses and ids of clinics only (docs/deployment.md#signals).
 */
export interface Signals {
  /** Without METRICS_PORT it records nothing. */
  meter: Meter
  /** Null without OTEL_EXPORTER_OTLP_ENDPOINT. */
  tracer: Tracer | null
  /** Whether figures or traces are on. */
  areOn: boolean
  /** Sends the traces that wait. */
  flush: () => Promise<void>
  close: () => Promise<void>
}

export const NO_SIGNALS: Signals = {
  meter: createNoopMeter(),
  tracer: null,
  areOn: false,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/**
 * Starts the page of figures and the export of traces, if they are configured.
 *
 * @throws StartError with one sentence if the port of the figures cannot be opened
 */
export async function openSignals(
  { metrics, tracesEndpoint }: Pick<Config, 'metrics' | 'tracesEndpoint'>,
  logger: Logger,
): Promise<Signals> {
  if (!metrics && !tracesEndpoint) return NO_SIGNALS
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'clinora', 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }))
  diag.setLogger(diagnosticsOf(logger), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })

  const exporter =
    metrics && new FiguresPage({ ...metrics, preventServerStart: true, withoutScopeInfo: true })
  const meters = exporter && new MeterProvider({ resource, readers: [exporter] })
  const traces =
    tracesEndpoint === null
      ? null
      : new BasicTracerProvider({
          resource,
          spanProcessors: [
            new BatchSpanProcessor(
              new OTLPTraceExporter({ url: `${tracesEndpoint.replace(/\/$/, '')}/v1/traces` }),
            ),
          ],
        })
  const meter = meters?.getMeter('clinora') ?? NO_SIGNALS.meter
  if (meters) observeProcess(meter)
  try {
    await exporter?.startServer()
  } catch (error) {
    const port = String(metrics?.port)
    if (codeOf(error) === 'EADDRINUSE') throw new StartError(text('operation.metricsPortTaken', { port }))
    throw error
  }
  return {
    meter,
    tracer: traces?.getTracer('clinora') ?? null,
    areOn: true,
    flush: async () => traces?.forceFlush(),
    close: async () => {
      diag.disable()
      // The last spans may find nobody at the other end.
      await Promise.all([meters?.shutdown(), traces?.shutdown().catch(() => undefined)])
    },
  }
}

class FiguresPage extends PrometheusExporter {
  /** Delta for gauges: otherwise a series that is no longer reported, such as that of a quiet clinic, keeps its last value forever. */
  override selectAggregationTemporality(type: InstrumentType) {
    return type === InstrumentType.OBSERVABLE_GAUGE
      ? AggregationTemporality.DELTA
      : AggregationTemporality.CUMULATIVE
  }
}

/** The exporters' own errors: to whom they send may be down for hours. */
function diagnosticsOf(logger: Logger) {
  const warn = (message: string) => logger.warn({ op: 'signals', message: message.slice(0, 200) }, 'failed')
  const nothing = () => undefined
  return { error: warn, warn, info: nothing, debug: nothing, verbose: nothing }
}

/** The process's own figures. Their names end with their unit, which the exporter does not add. */
function observeProcess(meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const seconds = (nanoseconds: number) => nanoseconds / 1e9
  const delays = meter.createObservableGauge('nodejs.eventloop.delay.seconds', {
    description: 'How late timers ran since the last reading of this figure',
  })
  delays.addCallback((result) => {
    for (const [quantile, value] of [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const)
      result.observe(seconds(value), { quantile })
    delay.reset()
  })
  let last = performance.eventLoopUtilization()
  meter
    .createObservableGauge('nodejs.eventloop.utilization', {
      description: 'Part of the time since the last reading in which the process was busy',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization()
      result.observe(performance.eventLoopUtilization(now, last).utilization)
      last = now
    })
  meter
    .createObservableGauge('process.memory.usage.bytes', { description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableCounter('process.cpu.time.seconds', { description: 'Processor time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
}

interface Observation {
  value: number
  attributes?: Attributes
}

/** Reports numbers that are known at any time, or that a query reads. Those of a failed query are missing. */
export function observe(
  meter: Meter,
  name: string,
  description: string,
  read: () => readonly Observation[] | Promise<readonly Observation[]>,
): void {
  meter.createObservableGauge(name, { description }).addCallback(async (result) => {
    for (const { value, attributes } of await read()) result.observe(value, attributes)
  })
}
