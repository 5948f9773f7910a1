// Keeps presses on controls whose scripts are still loading. src/ui/page/early-press.store.ts repeats them.
;(() => {
  const pressed = []
  window.earlyPresses = pressed
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target.closest && target.closest('[data-wish],[data-share],[data-cheaper],[data-early]')
      if (!control || pressed.includes(control)) return
      pressed.push(control)
      if (pressed.length > 20) pressed.shift()
    },
    true,
  )
})()
