/** Have a drawn thing pressed by Enter and the space bar, as a button is. */
export function pressing(press: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    press()
  }
}
