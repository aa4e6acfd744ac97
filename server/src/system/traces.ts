import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import { codeOf } from './error-code';
import { type Log, logChanges, type TellTrouble } from './log-changes';
import { VERSION } from './version';
import { within } from './within';

/** When the server stops, the last spans get this long to leave. */
const FLUSH_MS = 2000;

const LOST = 'OTEL_EXPORTER_OTLP_ENDPOINT: no traces arrive there. They are dropped until some do.';

/** Sends spans to the collector at an address, and reports once whether they arrive. */
function exporterTo(endpoint: string, tell: TellTrouble): SpanExporter {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        tell(failed ? LOST : undefined, { err: result.error });
        // The library has a log of its own for a failure.
        done({ code: ExportResultCode.SUCCESS });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Traces for an OpenTelemetry collector. Only a server that has one loads this file. */
export type Traces = ReturnType<typeof openTraces>;

/**
 * Begins to send traces. What the collector does not take in time is dropped. Names and attributes are never what players wrote, sent or are called.
 * Other `OTEL_` settings, as the share of what is traced, are the library's.
 */
export function openTraces(endpoint: string, service: string) {
  let tell: TellTrouble = () => {};
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': service,
        'service.version': VERSION,
        'host.name': hostname(),
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporterTo(endpoint, (...what) => tell(...what)))],
  });
  const tracer = provider.getTracer(service);
  const current = new AsyncLocalStorage<Span>();

  async function ending<Value>(span: Span, work: () => Promise<Value>): Promise<Value> {
    try {
      return await current.run(span, work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      // The message may have what somebody wrote.
      span.setAttribute('error.type', codeOf(error) || 'error');
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    /** Begins the trace of a request. */
    request(name: string, attributes: Attributes) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
      return {
        inside: (go: () => void): void => current.run(span, go),
        end(status: number): void {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    /** Does work that nothing has asked for, with a trace of its own. */
    alone: <Value>(name: string, work: () => Promise<Value>) =>
      ending(tracer.startSpan(name, {}, ROOT_CONTEXT), work),
    /** Does a part of what is traced; of what is not, or has ended, there is no span. */
    part<Value>(name: string, attributes: Attributes, work: () => Promise<Value>): Promise<Value> {
      const parent = current.getStore();
      if (!parent?.isRecording()) return work();
      const below = trace.setSpan(ROOT_CONTEXT, parent);
      return ending(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, below), work);
    },
    /** Says from now on in the log whether they arrive. */
    logTo(log: Log): void {
      tell = logChanges(log, 'Traces arrive at their collector again.');
    },
    /** Sends what has not been sent, and ends. */
    end: () => within(FLUSH_MS, provider.shutdown(), () => new Error('too late')).catch(() => {}),
  };
}
