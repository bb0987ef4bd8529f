import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:4781'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const [, , ...what] = process.argv
const shot = async (name, path, { width = 1440, height = 1000, dark = false, act } = {}) => {
  const c = await b.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' })
  const r = await c.request.post(`${base}/auth/login`, { data: { email: 'manager@example.org', password: 'Minster-demo-1' } })
  if (!r.ok()) console.log(r.status(), await r.text())
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log('ERR', name, e.message))
  if (dark) await p.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  const list = await (await c.request.get(`${base}/api/events?pageSize=50`)).json()
  const regs = async (id, state) => (await (await c.request.get(`${base}/api/registrations?pageSize=5&filter=${encodeURIComponent(JSON.stringify({ event: [id], ...(state && { state: [state] }) }))}`)).json()).data
  const ev = (t) => list.data.find((e) => e.title === t).id
  const url = typeof path === 'function' ? await path({ ev, regs, c }) : path
  await p.goto(base + url)
  await p.waitForTimeout(1500)
  if (act) await act(p)
  await p.screenshot({ path: `/tmp/scr-${name}.png`, fullPage: true })
  await c.close()
}
const all = {
  list: () => shot('list', '/registrations/events'),
  past: () => shot('past', '/registrations/events?bin=past'),
  event: () => shot('event', ({ ev }) => `/events/${ev('Open day in the north west')}`),
  eventdark: () => shot('eventdark', ({ ev }) => `/events/${ev('Autumn open day')}`, { dark: true }),
  eventphone: () => shot('eventphone', ({ ev }) => `/events/${ev('Evening open day')}`, { width: 390, height: 844 }),
  booking: () => shot('booking', async ({ ev, regs }) => `/registrations/${(await regs(ev('Autumn open day'), 'Attended'))[0].id}`),
  bookingphone: () => shot('bookingphone', async ({ ev, regs }) => `/registrations/${(await regs(ev('Autumn open day'), 'Attended'))[0].id}`, { width: 390, height: 844 }),
  book: () => shot('book', ({ ev }) => `/events/${ev('Open day in the north west')}`, { act: async (p) => { await p.getByRole('button', { name: 'Add a booking' }).click(); await p.waitForTimeout(800) } }),
  regs: () => shot('regs', '/registrations'),
  regsphone: () => shot('regsphone', '/registrations', { width: 390, height: 844 }),
  listphone: () => shot('listphone', '/registrations/events', { width: 390, height: 844 }),
  lead: () => shot('lead', async ({ ev, regs }) => { const one = (await regs(ev('Evening open day')))[0]; return `/leads/${one.lead.id}` }),
  draft: () => shot('draft', ({ ev }) => `/events/${ev('Induction for new students')}`),
  details: () => shot('details', ({ ev }) => `/events/${ev('Open day in the north west')}?tab=details`),
  new: () => shot('new', '/events/add'),
}
for (const w of what.length ? what : Object.keys(all)) await all[w]()
await b.close()
