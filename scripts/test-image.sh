#!/usr/bin/env bash
# Builds the image and tries it with podman or docker: `npm run test:image -- [BASE]`, where BASE is the image to build on.
set -euo pipefail
cd "$(dirname "$0")/.."
base=${1:-docker.io/library/node:24-slim}
image=localhost/nosewise-test
container='' containers='' volumes=''

if podman info >/dev/null 2>&1; then
  tool=podman
elif docker info >/dev/null 2>&1; then
  tool=docker
else
  echo 'Neither podman nor docker works here, so the image was not tried.'
  exit 1
fi

clean() {
  for each in $containers; do "$tool" rm --force "$each" >/dev/null 2>&1 || true; done
  for each in $volumes; do "$tool" volume rm "$each" >/dev/null 2>&1 || true; done
}
trap clean EXIT
pass() { echo "✓ $1"; }
fail() {
  echo "✗ $1"
  [ -z "$container" ] || "$tool" logs --tail 20 "$container" 2>&1 || true
  exit 1
}

# start VOLUME [WORDS…]: a container with a read-only root, 16 MB of /tmp in memory, and no rights.
start() {
  local volume=$1
  shift
  container=$("$tool" run --detach --read-only --tmpfs /tmp:size=16m --cap-drop ALL --security-opt no-new-privileges \
    --user "${user:-10001}" --volume "$volume:/data" --publish 127.0.0.1::3000 "$image" "$@")
  containers="$containers $container"
}
url() { echo "http://$("$tool" port "$container" 3000 | head -n 1)"; }
# within SECONDS COMMAND…: waits until the command succeeds.
within() {
  local until=$((SECONDS + $1))
  shift
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$until" ] || return 1
    sleep 0.2
  done
}
is_ready() { curl --silent --fail "$(url)/readyz"; }
ready() { within 120 is_ready; }
# ended CODE LINE: the container ends with the code, and has said the line.
ended() {
  [ "$("$tool" wait "$container")" = "$1" ] && "$tool" logs "$container" 2>&1 | grep -q "$2"
}
inside() { "$tool" exec "$container" "$@"; }
json() { node -p "JSON.parse(require('fs').readFileSync(0, 'utf8'))$1"; }
post() { curl --silent --show-error --fail --header 'content-type: application/json' --data "$2" "$(url)$1"; }
save() {
  local now
  now=$(node -p 'new Date().toISOString()')
  curl --silent --show-error --fail --request PUT "$(url)/api/v1/sessions/$(node -p 'crypto.randomUUID()')" \
    --header "authorization: Bearer $token" --header 'content-type: application/json' \
    --data '{"date":"'"$now"'","kitNames":["Master Wine Kit"],"questions":[{"scentId":"wine-lemon","scentName":"Lemon",
      "bottleNumber":1,"selectedAnswer":"Lemon","correct":true,"answeredAt":"'"$now"'"}]}' >/dev/null
}
saved() {
  curl --silent --fail --header "authorization: Bearer $token" "$(url)/api/v1/sessions" | json .sessions.length
}

# Without it, podman writes the format of OCI, which has no HEALTHCHECK.
[ "$tool" = docker ] || export BUILDAH_FORMAT=docker
"$tool" build --build-arg "BASE=$base" --tag "$image" --file Containerfile .
"$tool" image inspect "$base" >/dev/null 2>&1 || "$tool" pull "$base"
size() { "$tool" image inspect --format '{{.Size}}' "$1"; }
own=$(($(size "$image") - $(size "$base")))
[ "$own" -le 200000000 ] || fail "adds $own bytes to its base, and 200 MB are allowed"
pass "adds $((own / 1000000)) MB to its base"

data=$("$tool" volume create)
others=$("$tool" volume create)
volumes="$data $others"
start "$data"
ready || fail 'starts on an empty volume'
curl --silent --fail "$(url)/" | grep -q '<title>[^<]*Nosewise' || fail 'serves the home page'
post /auth/v1/signup '{"email":"ada@nosewise.example","password":"a nose for detail"}' >/dev/null
link() { "$tool" logs "$container" 2>&1 | grep -o '#[^"]*token=[^"]*'; }
within 10 link || fail 'writes the link of a sign-up to its log'
hash=$(link | sed 's/.*token=\([^&]*\).*/\1/')
token=$(post /auth/v1/verify '{"type":"signup","token_hash":"'"$hash"'"}' | json .access_token)
save || fail 'saves a session'
pass 'starts on an empty volume, and a person signs up and saves a session'

[ "$(inside id -u)" = 10001 ] || fail 'runs as a user without rights'
inside grep -q '^CapEff:\s*0*$' /proc/1/status || fail 'has no capability'
[ -z "$(inside find / -xdev -type f -perm /6000 2>/dev/null)" ] || fail 'has no program that changes its user'
for place in / /nosewise /usr/local/bin /etc /home; do
  ! inside touch "$place/intruder" 2>/dev/null || fail "writes nothing to $place"
done
for program in npm npx yarn gcc tsc; do
  ! inside sh -c "command -v $program" >/dev/null || fail "has no $program"
done
for file in /data/auth-key.json /data/db/PG_VERSION; do
  ! "$tool" exec --user 10002 "$container" cat "$file" >/dev/null 2>&1 || fail "shows $file to nobody else"
done
pass 'runs without rights on a root that nobody writes to, without npm and compilers, and keeps its keys to itself'

health=$("$tool" image inspect --format '{{json .Config.Healthcheck.Test}}' "$image" | json '[3]')
inside node -e "$health" || fail 'has a health check that succeeds'
[[ $(inside nosewise admin version) =~ ^[0-9]+\.[0-9]+\.[0-9]+ ]] || fail 'tells its version'
inside nosewise admin backup /data/nosewise.backup >/dev/null || fail 'backs up while it runs'
pass "has a health check, and runs the operator's commands"

# shellcheck disable=SC2016 # Expands inside.
inside sh -c 'kill -9 "$(head -n 1 /data/db/postmaster.pid)"'
within 60 save || fail 'outlives its database engine'
is_clean() { ! inside sh -c 'grep -l "^State:.Z" /proc/[0-9]*/status'; }
within 10 is_clean || fail 'leaves no dead process behind'
pass 'outlives its database engine'

first=$container
start "$data"
ended 1 'is in use by another server' || fail 'ends with one line on a volume that another container uses'
container=$first
save || fail 'goes on when another container was started on its volume'
pass 'ends with one line on a volume that another container uses, which goes on'

began=$SECONDS
"$tool" kill --signal SIGTERM "$container" >/dev/null
[ "$("$tool" wait "$container")" = 0 ] || fail 'ends with 0 on SIGTERM'
[ $((SECONDS - began)) -le 8 ] || fail 'ends within 8 s of SIGTERM'
start "$data"
ready || fail 'starts again'
save || fail 'saves again'
"$tool" kill --signal SIGKILL "$container" >/dev/null
"$tool" wait "$container" >/dev/null
start "$data"
ready || fail 'starts again after SIGKILL'
[ "$(saved)" = 4 ] || fail "keeps four sessions through SIGTERM and SIGKILL, not $(saved)"
"$tool" stop "$container" >/dev/null
pass 'keeps everything through SIGTERM and SIGKILL'

start "$data" admin restore /data/nosewise.backup --force
ended 0 'Restored the database' || fail 'goes back to a backup'
start "$data"
ready || fail 'starts on what was restored'
[ "$(saved)" = 1 ] || fail 'has what was in the backup'
"$tool" stop "$container" >/dev/null
pass 'goes back to a backup'

"$tool" run --rm --user 0 --volume "$others:/data" --entrypoint chown "$image" 10002 /data
start "$others"
ended 1 'belongs to user' || fail 'ends with one line on a volume of another owner'
user=10002
start "$others"
# Podman makes every user known.
ready || ended 1 'does not know the user' || fail 'serves another user, or ends with one line'
pass "says in one line what is wrong with another owner's volume"
echo "The image passes all checks with $tool."
