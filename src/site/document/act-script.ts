// Runs in the browser, inline, on pages with a drawing: once its act is over (motion.css), a pointer or a finger on
// the drawing begins it again.
const actDelayMs = 1400

addEventListener('pointerover', ({ target }) => {
  const drawing = target as Element
  const moves = drawing.matches('.drawing') ? drawing.getAnimations({ subtree: true }) : []
  if (moves.some(({ playState }) => playState !== 'finished')) return
  for (const move of moves) move.currentTime = actDelayMs
})

export {}
