import { type APIRequestContext, expect } from '@playwright/test'

/** Switches a part of the product on or off, as a system administrator does under Settings. */
export async function switchFeature(request: APIRequestContext, key: string, isOn: boolean): Promise<void> {
  const { data } = await (await request.get('/api/settings')).json()
  const features = data.settings.find((one: { key: string }) => one.key === 'features')
  const changed = await request.put('/api/settings/features', {
    headers: { 'if-match': String(features.version) },
    data: { value: { ...features.value, [key]: isOn } },
  })
  expect(changed.status(), await changed.text()).toBe(200)
}
