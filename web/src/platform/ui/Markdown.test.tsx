import { expect, test } from 'vitest'
import { draw } from '#test/draw.tsx'
import { Markdown } from './Markdown.tsx'

const ours = (name: string) => (name === 'map.png' ? '/api/pictures/map.png' : null)

async function written(text: string): Promise<HTMLElement> {
  const { screen } = await draw(<Markdown text={text} pictureAt={ours} />)
  const { container } = screen
  if (!(container instanceof HTMLElement)) throw new Error('nothing was drawn')
  return container
}

test.each([
  ['a script', 'Before\n\n<script>window.harmed = true</script>\n\nAfter'],
  ['a script within a line', 'Before <script>window.harmed = true</script> After'],
  ['a picture that runs something', 'Before <img src="x" onerror="window.harmed = true"> After'],
  ['a drawing with a script', 'Before <svg onload="window.harmed = true"><script>1</script></svg> After'],
  ['a frame', 'Before\n\n<iframe src="javascript:window.parent.harmed = true"></iframe>\n\nAfter'],
  ['a link that runs something', 'Before [here](javascript:window.harmed=true) After'],
  ['a hidden link', 'Before [here](JaVaScRiPt&#58;window.harmed=true) After'],
  ['a picture that is a page', '![x](data:text/html,<script>window.harmed=true</script>) Before After'],
])('the Markdown %s comes out harmless', async (_name, text) => {
  const container = await written(text)
  expect(container.textContent).toMatch(/Before[\s\S]*After/)
  expect(container.querySelectorAll('script, iframe, svg, img, [onerror], [onload]')).toHaveLength(0)
  for (const link of container.querySelectorAll('a')) expect(link.href).not.toMatch(/script/i)
  expect(Reflect.get(window, 'harmed')).toBeUndefined()
})

test('a picture of ours is shown, of any other only its words', async () => {
  const container = await written('![Our map](map.png) ![Elsewhere](https://elsewhere.example/spy.png)')
  const shown = [...container.querySelectorAll('img')].map((img) => [img.getAttribute('src'), img.alt])
  expect(shown).toEqual([['/api/pictures/map.png', 'Our map']])
  expect(container.textContent).toContain('Elsewhere')
})

test('a link out opens beside the page and tells nothing of it', async () => {
  const container = await written('[Durham](https://www.durham.ac.uk)')
  const link = container.querySelector('a')
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noreferrer'])
})
