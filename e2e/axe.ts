import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions, Spec } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: {
      configure(spec: Spec): void
      run(part: Element | Document, options: RunOptions): Promise<AxeResults>
    }
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

const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** What the rules find on the page as it stands. The messages name the rule, where it is broken and how. */
async function findings(page: Page, { rules, onlyInFront }: Look): Promise<string[]> {
  // Evaluated rather than added as a script, which the content policy rightly refuses.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate((spec) => window.axe.configure(spec), floating)
  }
  const { violations } = await page.evaluate(
    ([options, floats]) => {
      const front = floats === null ? [] : [...document.querySelectorAll(floats)]
      return window.axe.run(front.findLast((part) => part.checkVisibility()) ?? document, options)
    },
    [rules, onlyInFront ? inFront : null] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}\n${failureSummary ?? ''}`,
    ),
  )
}

/** What is in order need not be described, and no rule in use reads style sheets. */
const violationsOnly: RunOptions = { resultTypes: ['violations'], preload: false, ancestry: false }

interface Look {
  readonly rules: RunOptions
  /** Only what floats over the page, where something does. */
  readonly onlyInFront: boolean
}

/**
 * From light to dark only colours change, so the second time only they are looked at; and of a page that has something
 * in front of it, which was looked at before, only that.
 */
const looks: Readonly<Record<'light' | 'dark', Look>> = {
  light: { rules: violationsOnly, onlyInFront: false },
  dark: {
    rules: { ...violationsOnly, runOnly: ['color-contrast', 'link-in-text-block'] },
    onlyInFront: true,
  },
}

/** Fails with what axe found on a screen, in light and in dark. */
export async function expectNoFindings(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // What only shows under the pointer is no part of the screen.
    await page.mouse.move(0, 0)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Colours fade from one scheme to the other and rows still come in; only what stays is a finding.
    await expect
      .configure({ soft: true })
      .poll(() => findings(page, looks[colorScheme]), {
        message: `${screen}, ${colorScheme}`,
        intervals: [300, 700, 1500],
        timeout: 8000,
      })
      .toEqual([])
  }
}
