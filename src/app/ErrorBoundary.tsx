import { Component } from 'react'

interface ErrorBoundaryProps {
  /** Shown in place of children that broke. */
  fallback: React.ReactNode
  /** A change of it tries the children again. */
  resetKey: string
  children: React.ReactNode
}

/** Catches what a screen throws, and code that could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.broken && resetKey !== this.props.resetKey) this.setState({ broken: false })
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
