/** Where a bar lies over the page while it scrolls. `floating`: over its foot, with page to be seen around it. */
type Edge = 'top' | 'bottom' | 'floating'

const bars = new Map<HTMLElement, Edge>()
const sizes = new ResizeObserver(measure)

/**
 * Writes down how far bars reach into the window from above and below, for `scroll-padding` in `app.css`: what has the
 * focus never lies behind one (WCAG 2.2, 2.4.11). A bar that stands still in the page, or is not shown, covers nothing.
 */
function measure() {
  const reach: Record<Edge, number> = { top: 0, bottom: 0, floating: 0 }
  for (const [bar, edge] of bars) {
    const { position, top, bottom } = getComputedStyle(bar)
    const { height } = bar.getBoundingClientRect()
    if (height === 0 || (position !== 'fixed' && position !== 'sticky')) continue
    const from = Number.parseFloat(edge === 'top' ? top : bottom)
    reach[edge] = Math.max(reach[edge], Math.ceil(height + (Number.isNaN(from) ? 0 : from)))
  }
  const { style } = document.documentElement
  style.setProperty('--over-top', `${reach.top}px`)
  style.setProperty('--over-bottom', `${Math.max(reach.bottom, reach.floating)}px`)
  style.setProperty('--floating', `${reach.floating}px`)
}

function trackBar(edge: Edge) {
  return (bar: HTMLElement | null) => {
    if (!bar) return undefined
    bars.set(bar, edge)
    sizes.observe(bar)
    return () => {
      bars.delete(bar)
      sizes.unobserve(bar)
      measure()
    }
  }
}

/** The `ref` of a bar that lies over the page at one of its edges. */
export const trackTopBar = trackBar('top')
export const trackBottomBar = trackBar('bottom')
export const trackFloatingBar = trackBar('floating')

addEventListener('resize', measure)
