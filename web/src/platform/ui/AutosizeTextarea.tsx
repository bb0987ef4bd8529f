import { Textarea, type TextareaProps } from '@mantine/core'

const supportsFieldSizing = CSS.supports('field-sizing', 'content')

/**
 * A box as tall as what is written in it. Where the browser sees to that in its own layout it is left to it: measuring
 * every box of a form by script holds up a slow phone for a quarter of a second.
 */
export function AutosizeTextarea({ minRows = 1, maxRows, ...rest }: TextareaProps) {
  if (!supportsFieldSizing)
    return <Textarea {...rest} autosize minRows={minRows} {...(maxRows !== undefined && { maxRows })} />
  const input = {
    fieldSizing: 'content',
    minHeight: heightOf(minRows),
    ...(maxRows !== undefined && { maxHeight: heightOf(maxRows) }),
  } as const
  return <Textarea {...rest} styles={{ input }} />
}

/** Lines, with the space and the border around them. */
function heightOf(rows: number): string {
  return `calc(${rows} * 1lh + 2 * var(--input-padding-y, 0px) + 2px)`
}
