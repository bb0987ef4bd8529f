import { type FloatingPosition, Tooltip } from '@mantine/core'

/** The tooltip of `LazyTooltip`: open from the start where its button is still pointed at. */
export function LoadedTooltip({ element, ...props }: LoadedTooltipProps) {
  return <Tooltip {...props} target={element} defaultOpened={element.matches(':hover, :focus-visible')} />
}

interface LoadedTooltipProps {
  readonly element: HTMLElement
  readonly label: string
  readonly position?: FloatingPosition
  readonly disabled?: boolean
}
