import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** How far a mouse goes, in pixels, before a press becomes a drag. */
const slack = 6
/** How long a finger rests, in milliseconds, before it drags instead of scrolling. */
const rest = 280
/** Near an edge of the board, in pixels, it scrolls along. */
const edge = 56

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
 * Drags cards by mouse, pen or finger. A copy of the card follows the pointer; columns say what they are by `data-column`.
 * The keyboard has the menu of every card instead.
 */
export function useDrag(isOn: boolean, drop: (id: string, column: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const held = useRef<DraggedCard | null>(null)
  const ghost = useRef<HTMLElement | null>(null)
  const board = useRef<HTMLDivElement | null>(null)

  function end() {
    if (held.current?.timer) clearTimeout(held.current.timer)
    held.current = null
    ghost.current?.remove()
    ghost.current = null
    setDrag(null)
  }

  function lift(x: number, y: number) {
    const now = held.current
    if (!now || ghost.current) return
    const { left, top, width } = now.card.getBoundingClientRect()
    const copy = now.card.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return
    copy.setAttribute('aria-hidden', 'true')
    copy.setAttribute('inert', '')
    copy.dataset['ghost'] = ''
    Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
    document.body.append(copy)
    ghost.current = copy
    follow(x, y)
    setDrag({ id: now.id, over: null })
  }

  function follow(x: number, y: number) {
    const now = held.current
    if (!now || !ghost.current) return
    ghost.current.style.transform = `translate(${x - now.startX}px, ${y - now.startY}px) rotate(1.2deg)`
    const over = columnAt(x, y)
    setDrag((before) => (before && before.over !== over ? { ...before, over } : before))
    scrollAlong(board.current, x)
  }

  const taken = useEffectEvent((event: PointerEvent) => {
    if (event.button !== 0 || held.current || !isOn || !(event.target instanceof Element)) return
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
    const timer = event.pointerType === 'touch' ? window.setTimeout(() => lift(clientX, clientY), rest) : null
    held.current = { id, card, pointer: pointerId, startX: clientX, startY: clientY, timer }
  })
  const moved = useEffectEvent((event: PointerEvent) => {
    const now = held.current
    if (!now || event.pointerId !== now.pointer) return
    const far = Math.hypot(event.clientX - now.startX, event.clientY - now.startY) > slack
    if (ghost.current) follow(event.clientX, event.clientY)
    else if (far && now.timer === null) lift(event.clientX, event.clientY)
    // The finger scrolls.
    else if (far) end()
  })
  const released = useEffectEvent((event: PointerEvent) => {
    const now = held.current
    if (!now || event.pointerId !== now.pointer) return
    const column = ghost.current ? columnAt(event.clientX, event.clientY) : null
    const isDrag = ghost.current !== null
    end()
    if (isDrag) swallowClick()
    if (column !== null) drop(now.id, column)
  })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && ghost.current) end()
  })
  // While a finger drags, the page keeps still.
  const touched = useEffectEvent((event: TouchEvent) => {
    if (ghost.current) event.preventDefault()
  })
  const cancelled = useEffectEvent(() => end())
  useEffect(() => {
    addEventListener('pointerdown', taken)
    addEventListener('pointermove', moved)
    addEventListener('pointerup', released)
    addEventListener('pointercancel', cancelled)
    addEventListener('keydown', pressed)
    addEventListener('touchmove', touched, { passive: false })
    addEventListener('dragstart', keepNative)
    return () => {
      removeEventListener('pointerdown', taken)
      removeEventListener('pointermove', moved)
      removeEventListener('pointerup', released)
      removeEventListener('pointercancel', cancelled)
      removeEventListener('keydown', pressed)
      removeEventListener('touchmove', touched)
      removeEventListener('dragstart', keepNative)
    }
  }, [])

  return { drag, board }
}

/** Photographs would otherwise be dragged by the browser itself. */
function keepNative(event: DragEvent) {
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
  if (x > right - edge) board.scrollBy({ left: 18 })
  else if (x < left + edge) board.scrollBy({ left: -18 })
}

/** The press that ends a drag would otherwise open the card. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
