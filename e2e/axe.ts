import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: {
      configure(spec: Spec): void
      run(
        part: { include?: (Element | string)[]; exclude?: Element[] },
        options: RunOptions,
      ): Promise<AxeResults>
    }
    /** What surrounds the page as it was found in order. */
    frameSeen?: string
  }
}

/**
 * A menu, a list box or a tooltip floats over the page and belongs to the control that opened it. Like a dialog, which
 * the rule leaves out by itself, it is no part of the page's landmarks.
 */
const floating: Spec = {
  checks: [
    {
      id: 'region',
      options: {
        regionMatcher:
          'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox], [role=tooltip]',
      },
    },
  ],
}

/**
 * Rows and lines beyond the first few are drawn by the same code as those, and looking at each costs as much again; the
 * dozens of them on a list are most of what there is to look at.
 */
const alike = 'tbody > tr:nth-child(n + 7), ul > li:nth-child(n + 9), ol > li:nth-child(n + 9)'

const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** What the rules find on the page as it stands. The messages name the rule, where it is broken and how. */
async function findings(page: Page, { colours }: LookedAt): Promise<string[]> {
  await loadAxe(page)
  const { violations } = await page.evaluate(
    async ([options, floats, repeated, withColours]) => {
      const front = [...document.querySelectorAll(floats)].findLast((part) => part.checkVisibility())
      const exclude = [...(front ?? document).querySelectorAll(repeated)]
      if (front) return window.axe.run({ include: [front], exclude }, options)
      // The frame is looked at again only where something of it has changed.
      const frame = [...document.querySelectorAll('body nav, body header')]
      const markup = frame.map((part) => part.outerHTML).join('')
      const isSame = window.frameSeen === markup
      const results = await window.axe.run(
        { exclude: isSame ? [...frame, ...exclude] : exclude },
        { ...options, rules: { 'color-contrast': { enabled: withColours } } },
      )
      if (results.violations.length === 0) window.frameSeen = markup
      return results
    },
    [violationsOnly, inFront, alike, colours] as const,
  )
  return wordsOf(violations)
}

/** Evaluated rather than added as a script, which the content policy rightly refuses. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(source)
  await page.evaluate((spec) => window.axe.configure(spec), floating)
}

function wordsOf(violations: AxeResults['violations']): string[] {
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  )
}

/** What is in order need not be described, and no rule in use reads style sheets. */
const violationsOnly: RunOptions = { resultTypes: ['violations'], preload: false, ancestry: false }

/** Waits until what comes in has come. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Fails with the words in a part of the page that cannot be read on their ground. */
export async function expectReadable(page: Page, part: string, screen: string): Promise<void> {
  await page.mouse.move(0, 0)
  await settled(page)
  await loadAxe(page)
  const { violations, passes } = await page.evaluate(
    (selector) => window.axe.run({ include: [selector] }, { runOnly: ['color-contrast'] }),
    part,
  )
  expect(passes, `${screen}: there are words to look at`).not.toEqual([])
  expect(wordsOf(violations), screen).toEqual([])
}

interface LookedAt {
  /** Whether the colours of a whole page are looked at too, which takes as long as all else. */
  readonly colours: boolean
}

/**
 * Fails with what axe found on a screen, in the light scheme. From light to dark only colours change, and whether those can
 * be read together is held for all of them at once (`web/src/platform/style/contrast.test.tsx`).
 * Those of a whole page in the light are looked at once, where every screen is (`kit/every-screen.spec.ts`); of what a story
 * brings to the front, wherever it does.
 */
export async function expectNoFindings(
  page: Page,
  screen: string,
  looked: LookedAt = { colours: false },
): Promise<void> {
  // What only shows under the pointer is no part of the screen.
  await page.mouse.move(0, 0)
  await settled(page)
  // Rows may still come in; only what stays is a finding.
  await expect
    .configure({ soft: true })
    .poll(() => findings(page, looked), { message: screen, intervals: [300, 700, 1500], timeout: 8000 })
    .toEqual([])
}
