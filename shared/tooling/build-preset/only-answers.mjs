/**
 * Loader for a file of the contract: leaves out of its calls what no page reads, the schema of the request and the summary. The
 * server and the OpenAPI document have them from the source. As the style check writes them, each begins at two spaces, and goes
 * on at more or with its closing bracket. Lines keep their numbers, for the source map.
 */
export default function onlyAnswers(source) {
  return source.replace(/defineCall\(.*\{\n(?:(?: .*)?\n)*\}\)/g, (call) =>
    call.replace(/^ {2}(?:request|summary):.*\n(?: {3}.*\n| {2}[)\]}].*\n)*/gm, (cut) =>
      cut.replace(/.+/g, ''),
    ),
  );
}
