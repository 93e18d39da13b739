import './app.css';

export { clientMiddleware, default, ErrorBoundary, Layout } from './frame';
