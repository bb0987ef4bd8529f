/** For what somebody has just asked to see, once it stands there. */
export function takeFocus(control: HTMLElement | null) {
  control?.focus()
}
