// The file that React Router asks for. The style sheet is linked from here: within the shared frame it would be linked twice.
import './app.css';

export { clientMiddleware, default, ErrorBoundary, Layout } from './frame';
