import { expect, test, vi } from 'vitest'
import { draw } from '#test/draw.tsx'
import { Card, Cards, Column, Columns, ColumnsScreen } from './Columns.tsx'
import { useDrag } from './use-drag.ts'

const drop = vi.fn<(id: string, column: string) => void>()

function Groups() {
  const { drag, board } = useDrag(true, drop)
  return (
    <ColumnsScreen>
      <Columns label="Groups" ref={board} isDragging={drag !== null}>
        {['aidan', 'julian'].map((id) => (
          <Column key={id} id={id} titleId={id} target={drag?.over === id ? 'over' : null}>
            <h2 id={id}>{id}</h2>
            <Cards>
              {id === 'aidan' && (
                <Card id="ruth" isMoving={drag?.id === 'ruth'} isFixed={false} className={undefined}>
                  Ruth Marsh
                </Card>
              )}
            </Cards>
          </Column>
        ))}
      </Columns>
    </ColumnsScreen>
  )
}

test('a card is dragged from one column into another, which shows that it would take it', async () => {
  const { screen } = await draw(<Groups />)
  const card = screen.getByText('Ruth Marsh').element()
  const julian = screen.getByRole('region', { name: 'julian' }).element()
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, bubbles: true }
  }
  card.dispatchEvent(new PointerEvent('pointerdown', { ...middleOf(card), button: 0 }))
  dispatchEvent(new PointerEvent('pointermove', middleOf(julian)))
  dispatchEvent(new PointerEvent('pointermove', middleOf(julian)))
  await expect.element(screen.getByRole('region', { name: 'julian' })).toHaveAttribute('data-target', 'over')
  await expect.element(screen.getByRole('group', { name: 'Groups' })).toHaveAttribute('data-dragging')
  dispatchEvent(new PointerEvent('pointerup', middleOf(julian)))
  await expect.poll(() => drop.mock.calls).toEqual([['ruth', 'julian']])
  await expect.element(screen.getByRole('group', { name: 'Groups' })).not.toHaveAttribute('data-dragging')
})
