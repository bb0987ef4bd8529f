import type { BrowserError } from '@minster/domain/platform/system/system-calls'
import { ApiError } from './api-error.ts'

/** A page that has told this many has told what there is to know. */
const maxReports = 5

/**
 * Reports errors nobody expected to the college's own server, which hands them on (Specification §8). What the service
 * answered is known there already. `pageOf` answers the pattern of the page's address, which names nobody.
 */
export function reportErrors(pageOf: () => string): (thrown: unknown) => void {
  const reported = new Set<string>()
  const report = (thrown: unknown) => {
    if (!(thrown instanceof Error) || thrown instanceof ApiError || thrown.name === 'AbortError') return
    const { name, message, stack = '' } = thrown
    const summary = `${name}: ${message}`
    if (reported.has(summary) || reported.size >= maxReports) return
    reported.add(summary)
    const frames = stack.split('\n').filter((line) => /^\s*at |@/.test(line))
    const body: BrowserError = {
      page: pageOf().slice(0, 200),
      name: name.slice(0, 100),
      message: message.slice(0, 500),
      stack: frames.join('\n').slice(0, 8000),
    }
    void fetch('/api/browser-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => {})
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  return report
}
