import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/** What went wrong beneath the screens of a story, in words; and what of it the story meant to happen. */
export class Complaints {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  /** Says that a story means something to go wrong: a message of the console, or a call as "GET /path: 403". */
  expect(...words: readonly RegExp[]): void {
    this.#expected.push(...words)
  }

  /** Everything that nobody expected. */
  unexpected(): string[] {
    return this.#found.filter((complaint) => !this.#expected.some((words) => words.test(complaint)))
  }

  /** Listens to every page of a browser context. */
  listenTo(context: BrowserContext): void {
    context.on('console', (message) => this.#hear(message))
    context.on('weberror', (error) => this.#found.push(`uncaught: ${error.error().message}`))
    context.on('requestfailed', (request) => this.#fail(request))
    context.on('response', (response) => {
      const answer = `${response.request().method()} ${pathOf(response.url())}: ${response.status()}`
      if (response.status() >= 400 && !isSilent(response.request(), response.status()))
        this.#found.push(answer)
    })
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Chromium repeats every refused call here without saying more than the answer does.
    if (message.text().startsWith('Failed to load resource')) return
    // A second try is traced, which draws a preview in a frame again without being let to run scripts there.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
    this.#found.push(`${message.type()}: ${message.text()}`)
  }

  #fail(request: Request): void {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page and typing on give up calls that are no longer wanted.
    if (reason === 'net::ERR_ABORTED') return
    this.#found.push(`${request.method()} ${pathOf(request.url())}: ${reason}`)
  }
}

/** Who is signed out is told so by a 404 that means nothing went wrong. */
function isSilent(request: Request, status: number): boolean {
  return status === 404 && request.method() === 'GET' && pathOf(request.url()) === '/auth/account'
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
