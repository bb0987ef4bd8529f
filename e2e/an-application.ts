import { expect, type Page } from '@playwright/test'

/** An application as the service lists it. */
export interface AnApplication {
  readonly id: string
  readonly person: { readonly id: string; readonly label: string }
}

/** The nth application of a status, for a story to work on; stories that change one take different ones. */
export async function anApplication(page: Page, status: string, nth: number): Promise<AnApplication> {
  const query = new URLSearchParams({ status, sort: 'reference', pageSize: '50', fields: 'person,status' })
  const answer = await page.request.get(`/api/applications?${query}`)
  expect(answer.status()).toBe(200)
  const { data }: { data: readonly AnApplication[] } = await answer.json()
  const found = data[nth]
  if (!found) throw new Error(`There are only ${data.length} applications ${status}.`)
  return found
}
