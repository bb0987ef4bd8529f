import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Pixels a pointer moves before a press becomes a drag. */
const dragThreshold = 6
/** Milliseconds a finger rests before it drags instead of scrolling. */
const touchDelay = 280
/** Pixels from an edge of the board within which it scrolls along. */
const edgeWidth = 56

interface DraggedCard {
  readonly id: string
  readonly card: HTMLElement
  readonly pointer: number
  readonly startX: number
  readonly startY: number
  readonly timer: number | null
}

interface Drag {
  readonly id: string
  /** The column the pointer is over. */
  readonly over: string | null
}

/**
 * Drags cards by mouse, pen or finger. A copy of the card follows the pointer; columns are found by `data-column`.
 * The keyboard has the menu of every card instead.
 */
export function useDrag(isOn: boolean, drop: (id: string, column: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pressedCard = useRef<DraggedCard | null>(null)
  const ghost = useRef<HTMLElement | null>(null)
  const board = useRef<HTMLDivElement | null>(null)

  function endDrag() {
    if (pressedCard.current?.timer) clearTimeout(pressedCard.current.timer)
    pressedCard.current = null
    ghost.current?.remove()
    ghost.current = null
    setDrag(null)
  }

  function beginDrag(x: number, y: number) {
    const press = pressedCard.current
    if (!press || ghost.current) return
    const { left, top, width } = press.card.getBoundingClientRect()
    const copy = press.card.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    copy.setAttribute('aria-hidden', 'true')
    copy.setAttribute('inert', '')
    copy.dataset['ghost'] = ''
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
    document.body.append(copy)
    ghost.current = copy
    moveGhost(x, y)
    setDrag({ id: press.id, over: null })
  }

  function moveGhost(x: number, y: number) {
    const press = pressedCard.current
    if (!press || !ghost.current) return
    ghost.current.style.transform = `translate(${x - press.startX}px, ${y - press.startY}px) rotate(1.2deg)`
    const over = columnAt(x, y)
    setDrag((current) => (current && current.over !== over ? { ...current, over } : current))
    scrollAlong(board.current, x)
  }

  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || pressedCard.current || !isOn || !(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('[data-card]')
    const id = card?.dataset['card']
    // A phone shows one column at a time: swiping goes to the next, and the menu moves.
    if (
      !card ||
      id === undefined ||
      event.target.closest('button') ||
      matchMedia('(max-width: 48em)').matches
    )
      return
    const { clientX, clientY, pointerId } = event
    const timer =
      event.pointerType === 'touch' ? window.setTimeout(() => beginDrag(clientX, clientY), touchDelay) : null
    pressedCard.current = { id, card, pointer: pointerId, startX: clientX, startY: clientY, timer }
  })
  const onPointerMove = useEffectEvent((event: PointerEvent) => {
    const press = pressedCard.current
    if (!press || event.pointerId !== press.pointer) return
    const isDragDistance =
      Math.hypot(event.clientX - press.startX, event.clientY - press.startY) > dragThreshold
    if (ghost.current) moveGhost(event.clientX, event.clientY)
    else if (isDragDistance && press.timer === null) beginDrag(event.clientX, event.clientY)
    // The finger scrolls.
    else if (isDragDistance) endDrag()
  })
  const onPointerUp = useEffectEvent((event: PointerEvent) => {
    const press = pressedCard.current
    if (!press || event.pointerId !== press.pointer) return
    const column = ghost.current ? columnAt(event.clientX, event.clientY) : null
    const isDrag = ghost.current !== null
    endDrag()
    if (isDrag) suppressNextClick()
    if (column !== null) drop(press.id, column)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && ghost.current) endDrag()
  })
  // While a finger drags, the page keeps still.
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    if (ghost.current) event.preventDefault()
  })
  const onPointerCancel = useEffectEvent(() => endDrag())
  useEffect(() => {
    addEventListener('pointerdown', onPointerDown)
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', onPointerCancel)
    addEventListener('keydown', onKeyDown)
    addEventListener('touchmove', onTouchMove, { passive: false })
    addEventListener('dragstart', preventNativeDrag)
    return () => {
      removeEventListener('pointerdown', onPointerDown)
      removeEventListener('pointermove', onPointerMove)
      removeEventListener('pointerup', onPointerUp)
      removeEventListener('pointercancel', onPointerCancel)
      removeEventListener('keydown', onKeyDown)
      removeEventListener('touchmove', onTouchMove)
      removeEventListener('dragstart', preventNativeDrag)
    }
  }, [])

  return { drag, board }
}

/** Photographs would otherwise be dragged by the browser itself. */
function preventNativeDrag(event: DragEvent) {
  if (event.target instanceof Element && event.target.closest('[data-card]')) event.preventDefault()
}

function columnAt(x: number, y: number): string | null {
  const [column] = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-column]') ?? [])
  return column?.dataset['column'] ?? null
}

function scrollAlong(board: HTMLElement | null, x: number) {
  if (!board) return
  const { left, right } = board.getBoundingClientRect()
  if (x > right - edgeWidth) board.scrollBy({ left: 18 })
  else if (x < left + edgeWidth) board.scrollBy({ left: -18 })
}

/** The press that ends a drag would otherwise open the card. */
function suppressNextClick() {
  const suppress = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', suppress, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', suppress, { capture: true }), 0)
}
