import { type FloatingPosition, Tooltip } from '@mantine/core'

/** The tooltip of `LaterTooltip`: open from the start where its button is still pointed at. */
export function OpenedTooltip({ element, ...props }: OpenedTooltipProps) {
  return <Tooltip {...props} target={element} defaultOpened={element.matches(':hover, :focus-visible')} />
}

interface OpenedTooltipProps {
  readonly element: HTMLElement
  readonly label: string
  readonly position?: FloatingPosition
  readonly disabled?: boolean
}
