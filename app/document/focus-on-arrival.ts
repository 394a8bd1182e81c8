import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a move without a page load, a screen reader begins at the new page's words, as after a real one. */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
